chyba[draw-where]: řekni, kam přijde dobraný prvek: buď `to` a zóna, nebo `as` a jméno
  --> resolve/draw-where/game.rules:21:3
   |
21 |   draw 1 card from deck
   |   ^^^^^^^^^^^^^^^^^^^^^ zde
