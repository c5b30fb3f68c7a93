chyba[not-ordered]: vrchní nebo poslední prvek má jen řada (`row`) nebo hromádka (`stack`)
  --> resolve/not-ordered+beside/game.rules:10:26
   |
10 |     remove all ware from store beside w
   |                          ^^^^^ zde
  --> resolve/not-ordered+beside/game.rules:6:6
   |
 6 | zone store: set of ware
   |      ----- deklarováno zde
