błąd[one-owner]: kilku graczy ma `hand`; powiedz, o czyje chodzi
  --> resolve/one-owner/game.rules:20:14
   |
20 |     put c in players' hand
   |              ^^^^^^^^^^^^^ tutaj
  --> resolve/one-owner/game.rules:9:6
   |
 9 | zone hand of player: set of card, seen by owner
   |      ---- zadeklarowano tutaj
