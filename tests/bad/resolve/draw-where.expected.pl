błąd[draw-where]: powiedz, dokąd trafia dobrany element: albo `to` i strefa, albo `as` i nazwa
  --> resolve/draw-where/game.rules:21:3
   |
21 |   draw 1 card from deck
   |   ^^^^^^^^^^^^^^^^^^^^^ tutaj
