chyba[wrong-attribute]: tabulka může udávat rozsah čísel, `flag`, nebo jeden z názvů skupiny `names`
 --> resolve/wrong-attribute+walk/game.rules:6:28
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde

chyba[table-range]: `way` u prvku `bread` musí být od 0 do 1000000
 --> resolve/wrong-attribute+walk/wares.yaml:2:3
  |
2 |   bread: {kind: good, count: 2}
  |   ^^^^^ zde
 --> resolve/wrong-attribute+walk/game.rules:6:24
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                        ------------------------------------- deklarováno zde

chyba[table-range]: `way` u prvku `nail` musí být od 0 do 1000000
 --> resolve/wrong-attribute+walk/wares.yaml:3:3
  |
3 |   nail: {kind: good, count: 2}
  |   ^^^^ zde
 --> resolve/wrong-attribute+walk/game.rules:6:24
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                        ------------------------------------- deklarováno zde
