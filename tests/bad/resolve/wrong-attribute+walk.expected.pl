błąd[wrong-attribute]: tabela może podawać zakres liczb, `flag` albo jedną z nazw `names`
 --> resolve/wrong-attribute+walk/game.rules:6:28
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

błąd[table-range]: `way` elementu `bread` musi wynosić od 0 do 1000000
 --> resolve/wrong-attribute+walk/wares.yaml:2:3
  |
2 |   bread: {kind: good, count: 2}
  |   ^^^^^ tutaj
 --> resolve/wrong-attribute+walk/game.rules:6:24
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                        ------------------------------------- zadeklarowano tutaj

błąd[table-range]: `way` elementu `nail` musi wynosić od 0 do 1000000
 --> resolve/wrong-attribute+walk/wares.yaml:3:3
  |
3 |   nail: {kind: good, count: 2}
  |   ^^^^ tutaj
 --> resolve/wrong-attribute+walk/game.rules:6:24
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                        ------------------------------------- zadeklarowano tutaj
