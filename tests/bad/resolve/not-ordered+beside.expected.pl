błąd[not-ordered]: tylko rząd (`row`) lub stos (`stack`) ma element na wierzchu lub ostatni
  --> resolve/not-ordered+beside/game.rules:10:26
   |
10 |     remove all ware from store beside w
   |                          ^^^^^ tutaj
  --> resolve/not-ordered+beside/game.rules:6:6
   |
 6 | zone store: set of ware
   |      ----- zadeklarowano tutaj
