chyba[whose]: pro každé `player` je jedno `hand`; řekni, o čí jde
  --> resolve/whose/game.rules:19:26
   |
19 |   choose to play: c from hand
   |                          ^^^^ zde
  --> resolve/whose/game.rules:9:6
   |
 9 | zone hand of player: set of card, seen by owner
   |      ---- deklarováno zde
tip: nemá to být `your hand`?
