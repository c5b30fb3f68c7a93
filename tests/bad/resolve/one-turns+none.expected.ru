ошибка[one-turns]: в игре ровно одно `turns` или `rounds`
 --> resolve/one-turns+none.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ здесь
