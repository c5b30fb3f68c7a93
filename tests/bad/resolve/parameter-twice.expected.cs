chyba[parameter-twice]: tento parametr má dvě hodnoty pro tento počet hráčů: 3
  --> resolve/parameter-twice/game.rules:13:46
   |
13 | parameter cards-each: 2 with 2 to 3 players, 1 with 3 to 4 players
   |                                              ^^^^^^^^^^^^^^^^^^^^^ zde
  --> resolve/parameter-twice/game.rules:13:23
   |
13 | parameter cards-each: 2 with 2 to 3 players, 1 with 3 to 4 players
   |                       --------------------- poprvé uvedeno zde
