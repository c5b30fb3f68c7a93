błąd[piece-moved]: `c` przełożono wyżej w inne miejsce, więc ta nazwa nic już nie znaczy
  --> resolve/piece-moved/game.rules:21:9
   |
21 |     put c in table face up
   |         ^ tutaj
  --> resolve/piece-moved/game.rules:20:9
   |
20 |     put c in heap
   |         - przełożono tutaj
