ошибка[place-names]: место с именем `a1` оказалось бы сразу на двух полях
 --> resolve/place-names.rules:5:8
  |
5 | places shelf: 2 by 1, each for 1 stone
  |        ^^^^^ здесь
