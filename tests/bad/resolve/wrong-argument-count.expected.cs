chyba[wrong-argument-count]: argumenty pro `discard`: uvedeno 2, potřeba 1
  --> resolve/wrong-argument-count/game.rules:20:8
   |
20 |     do discard(c, you)
   |        ^^^^^^^ zde
  --> resolve/wrong-argument-count/game.rules:22:11
   |
22 | procedure discard(x: card)
   |           ------- deklarováno zde
