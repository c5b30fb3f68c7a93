chyba[one-owner]: `hand` má několik hráčů; řekni, o čí jde
  --> resolve/one-owner/game.rules:20:14
   |
20 |     put c in players' hand
   |              ^^^^^^^^^^^^^ zde
  --> resolve/one-owner/game.rules:9:6
   |
 9 | zone hand of player: set of card, seen by owner
   |      ---- deklarováno zde
