błąd[wrong-argument-count]: argumenty `discard`: podano 2, a potrzeba 1
  --> resolve/wrong-argument-count/game.rules:20:8
   |
20 |     do discard(c, you)
   |        ^^^^^^^ tutaj
  --> resolve/wrong-argument-count/game.rules:22:11
   |
22 | procedure discard(x: card)
   |           ------- zadeklarowano tutaj
