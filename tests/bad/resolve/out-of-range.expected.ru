ошибка[out-of-range]: это число должно быть от 0 до 9
 --> resolve/out-of-range.rules:6:31
  |
6 | counter moves: 0 to 9, starts 10
  |                               ^^ здесь
 --> resolve/out-of-range.rules:6:16
  |
6 | counter moves: 0 to 9, starts 10
  |                ------ объявлено здесь
