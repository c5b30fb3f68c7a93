błąd[parameter-missing]: ten parametr nie ma wartości dla liczby graczy: 3
  --> resolve/parameter-missing/game.rules:13:11
   |
13 | parameter cards-each: 2 with 2 players, 1 with 4 players
   |           ^^^^^^^^^^ tutaj
