ошибка[out-of-range]: это число должно быть от 1 до 26
 --> resolve/out-of-range+grid.rules:4:16
  |
4 | places square: 30 by 3, each for 1 mark
  |                ^^ здесь
