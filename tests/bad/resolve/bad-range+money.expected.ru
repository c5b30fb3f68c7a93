ошибка[bad-range]: этот диапазон должен лежать в пределах от 0 до 1000000, меньшее число — первым
 --> resolve/bad-range+money.rules:4:25
  |
4 | counter cash of player: $9 to 0
  |                         ^^^^^^^ здесь
