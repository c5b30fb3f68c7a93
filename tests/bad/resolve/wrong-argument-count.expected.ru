ошибка[wrong-argument-count]: аргументы `discard`: указано 2, а нужно 1
  --> resolve/wrong-argument-count/game.rules:20:8
   |
20 |     do discard(c, you)
   |        ^^^^^^^ здесь
  --> resolve/wrong-argument-count/game.rules:22:11
   |
22 | procedure discard(x: card)
   |           ------- объявлено здесь
