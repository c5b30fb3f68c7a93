chyba[not-ordered]: vrchní nebo poslední prvek má jen řada (`row`) nebo hromádka (`stack`)
  --> resolve/not-ordered/game.rules:21:14
   |
21 |   put top of deck in your hand
   |              ^^^^ zde
  --> resolve/not-ordered/game.rules:8:6
   |
 8 | zone deck: pile of card, hidden, home
   |      ---- deklarováno zde
