ошибка[unknown-name]: здесь ничто не называется `famly`
 --> resolve/unknown-name+attribute/game.rules:6:30
  |
6 |   good, 4 in all, with maker famly
  |                              ^^^^^ здесь
 --> resolve/unknown-name+attribute/game.rules:4:7
  |
4 | names family: millers, smiths
  |       ------ похожее имя объявлено здесь
подсказка: возможно, имелось в виду `family`?

ошибка[table-range]: `maker` у `bread` должно быть от 0 до 1000000
 --> resolve/unknown-name+attribute/wares.yaml:2:3
  |
2 |   bread: {kind: good, count: 2}
  |   ^^^^^ здесь
 --> resolve/unknown-name+attribute/game.rules:6:24
  |
6 |   good, 4 in all, with maker famly
  |                        ----------- объявлено здесь

ошибка[table-range]: `maker` у `nail` должно быть от 0 до 1000000
 --> resolve/unknown-name+attribute/wares.yaml:3:3
  |
3 |   nail: {kind: good, count: 2}
  |   ^^^^ здесь
 --> resolve/unknown-name+attribute/game.rules:6:24
  |
6 |   good, 4 in all, with maker famly
  |                        ----------- объявлено здесь
