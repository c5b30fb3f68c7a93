błąd[unknown-name]: nic tu nie nazywa się `famly`
 --> resolve/unknown-name+attribute/game.rules:6:30
  |
6 |   good, 4 in all, with maker famly
  |                              ^^^^^ tutaj
 --> resolve/unknown-name+attribute/game.rules:4:7
  |
4 | names family: millers, smiths
  |       ------ podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `family`?

błąd[table-range]: `maker` elementu `bread` musi wynosić od 0 do 1000000
 --> resolve/unknown-name+attribute/wares.yaml:2:3
  |
2 |   bread: {kind: good, count: 2}
  |   ^^^^^ tutaj
 --> resolve/unknown-name+attribute/game.rules:6:24
  |
6 |   good, 4 in all, with maker famly
  |                        ----------- zadeklarowano tutaj

błąd[table-range]: `maker` elementu `nail` musi wynosić od 0 do 1000000
 --> resolve/unknown-name+attribute/wares.yaml:3:3
  |
3 |   nail: {kind: good, count: 2}
  |   ^^^^ tutaj
 --> resolve/unknown-name+attribute/game.rules:6:24
  |
6 |   good, 4 in all, with maker famly
  |                        ----------- zadeklarowano tutaj
