chyba[draw-from]: dobírat lze jen z množiny (`set`) nebo ze zakryté hromádky (`pile`)
  --> resolve/draw-from/game.rules:21:20
   |
21 |   draw 1 card from heap to your hand
   |                    ^^^^ zde
  --> resolve/draw-from/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- deklarováno zde
