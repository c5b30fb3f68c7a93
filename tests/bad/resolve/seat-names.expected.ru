ошибка[seat-names]: игроков: 2, поэтому и имён должно быть 2, а не 1
 --> resolve/seat-names.rules:2:14
  |
2 |   players 2: cross
  |              ^^^^^ здесь
 --> resolve/seat-names.rules:2:11
  |
2 |   players 2: cross
  |           - объявлено здесь
