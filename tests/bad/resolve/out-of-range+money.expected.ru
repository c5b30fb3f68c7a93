ошибка[out-of-range]: это число должно быть от 0 до 9
 --> resolve/out-of-range+money.rules:4:41
  |
4 | counter cash of player: $0 to 9, starts $12
  |                                         ^^^ здесь
 --> resolve/out-of-range+money.rules:4:25
  |
4 | counter cash of player: $0 to 9, starts $12
  |                         ------- объявлено здесь
