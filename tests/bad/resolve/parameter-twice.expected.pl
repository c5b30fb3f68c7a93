błąd[parameter-twice]: ten parametr ma dwie wartości dla liczby graczy: 3
  --> resolve/parameter-twice/game.rules:13:46
   |
13 | parameter cards-each: 2 with 2 to 3 players, 1 with 3 to 4 players
   |                                              ^^^^^^^^^^^^^^^^^^^^^ tutaj
  --> resolve/parameter-twice/game.rules:13:23
   |
13 | parameter cards-each: 2 with 2 to 3 players, 1 with 3 to 4 players
   |                       --------------------- pierwszy raz podano tutaj
