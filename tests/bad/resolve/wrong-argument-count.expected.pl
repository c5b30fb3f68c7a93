błąd[wrong-argument-count]: argumenty `lay`: podano 2, a potrzeba 1
  --> resolve/wrong-argument-count/game.rules:20:8
   |
20 |     do lay(c, you)
   |        ^^^ tutaj
  --> resolve/wrong-argument-count/game.rules:22:11
   |
22 | procedure lay(x: card)
   |           --- zadeklarowano tutaj
