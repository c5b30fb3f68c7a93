chyba[parameter-missing]: tento parametr nemá hodnotu pro tento počet hráčů: 3
  --> resolve/parameter-missing/game.rules:13:11
   |
13 | parameter cards-each: 2 with 2 players, 1 with 4 players
   |           ^^^^^^^^^^ zde
