błąd[draw-from]: dobierać można tylko ze zbioru (`set`) lub stosu zakrytego (`pile`)
  --> resolve/draw-from/game.rules:21:20
   |
21 |   draw 1 card from heap to your hand
   |                    ^^^^ tutaj
  --> resolve/draw-from/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- zadeklarowano tutaj
