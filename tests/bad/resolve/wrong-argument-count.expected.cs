chyba[wrong-argument-count]: argumenty pro `lay`: uvedeno 2, potřeba 1
  --> resolve/wrong-argument-count/game.rules:20:8
   |
20 |     do lay(c, you)
   |        ^^^ zde
  --> resolve/wrong-argument-count/game.rules:22:11
   |
22 | procedure lay(x: card)
   |           --- deklarováno zde
