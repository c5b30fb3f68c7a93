błąd[case-twice]: `ace` ma dwa przypadki
  --> resolve/case-twice/game.rules:23:7
   |
23 |       ace, wild
   |       ^^^^^^^^^ tutaj
  --> resolve/case-twice/game.rules:21:7
   |
21 |       pip
   |       --- pierwszy raz podano tutaj
