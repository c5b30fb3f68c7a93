chyba[unknown-name]: nic se tu nejmenuje `famly`
 --> resolve/unknown-name+attribute/game.rules:6:30
  |
6 |   good, 4 in all, with maker famly
  |                              ^^^^^ zde
 --> resolve/unknown-name+attribute/game.rules:4:7
  |
4 | names family: millers, smiths
  |       ------ podobné jméno je deklarováno zde
tip: nemá to být `family`?

chyba[table-range]: `maker` u prvku `bread` musí být od 0 do 1000000
 --> resolve/unknown-name+attribute/wares.yaml:2:3
  |
2 |   bread: {kind: good, count: 2}
  |   ^^^^^ zde
 --> resolve/unknown-name+attribute/game.rules:6:24
  |
6 |   good, 4 in all, with maker famly
  |                        ----------- deklarováno zde

chyba[table-range]: `maker` u prvku `nail` musí být od 0 do 1000000
 --> resolve/unknown-name+attribute/wares.yaml:3:3
  |
3 |   nail: {kind: good, count: 2}
  |   ^^^^ zde
 --> resolve/unknown-name+attribute/game.rules:6:24
  |
6 |   good, 4 in all, with maker famly
  |                        ----------- deklarováno zde
