ошибка[name-taken]: `mark` здесь уже означает что-то другое
 --> resolve/name-taken.rules:8:20
  |
8 |   choose to place: mark from square
  |                    ^^^^ здесь
 --> resolve/name-taken.rules:5:6
  |
5 | kind mark of player, 5 each
  |      ---- впервые указано здесь
