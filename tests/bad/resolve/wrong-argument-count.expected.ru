ошибка[wrong-argument-count]: аргументы `lay`: указано 2, а нужно 1
  --> resolve/wrong-argument-count/game.rules:20:8
   |
20 |     do lay(c, you)
   |        ^^^ здесь
  --> resolve/wrong-argument-count/game.rules:22:11
   |
22 | procedure lay(x: card)
   |           --- объявлено здесь
