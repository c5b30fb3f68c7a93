ошибка[one-turns]: в игре должно быть ровно одно `turns`
 --> resolve/one-turns+none.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ здесь
