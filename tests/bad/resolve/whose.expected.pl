błąd[whose]: każdy właściciel (`player`) ma osobne `hand`; powiedz, o czyje chodzi
  --> resolve/whose/game.rules:19:26
   |
19 |   choose to play: c from hand
   |                          ^^^^ tutaj
  --> resolve/whose/game.rules:9:6
   |
 9 | zone hand of player: set of card, seen by owner
   |      ---- zadeklarowano tutaj
wskazówka: czy chodziło o `your hand`?
