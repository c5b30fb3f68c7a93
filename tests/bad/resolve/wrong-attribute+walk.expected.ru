ошибка[wrong-attribute]: таблица может задавать диапазон чисел, `flag` или одно из имён `names`
 --> resolve/wrong-attribute+walk/game.rules:6:28
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь

ошибка[table-range]: `way` у `bread` должно быть от 0 до 1000000
 --> resolve/wrong-attribute+walk/wares.yaml:2:3
  |
2 |   bread: {kind: good, count: 2}
  |   ^^^^^ здесь
 --> resolve/wrong-attribute+walk/game.rules:6:24
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                        ------------------------------------- объявлено здесь

ошибка[table-range]: `way` у `nail` должно быть от 0 до 1000000
 --> resolve/wrong-attribute+walk/wares.yaml:3:3
  |
3 |   nail: {kind: good, count: 2}
  |   ^^^^ здесь
 --> resolve/wrong-attribute+walk/game.rules:6:24
  |
6 |   good, 4 in all, with way walk of up to 2 steps over square
  |                        ------------------------------------- объявлено здесь
