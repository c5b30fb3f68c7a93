ошибка[no-players]: ниже, с отступом, укажите, на скольких игроков рассчитана игра, например `players 2 to 4`
 --> resolve/no-players.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ здесь
