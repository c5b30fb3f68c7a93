błąd[not-ordered]: tylko rząd (`row`) lub stos (`stack`) ma element na wierzchu lub ostatni
  --> resolve/not-ordered/game.rules:21:14
   |
21 |   put top of deck in your hand
   |              ^^^^ tutaj
  --> resolve/not-ordered/game.rules:8:6
   |
 8 | zone deck: pile of card, hidden, home
   |      ---- zadeklarowano tutaj
