błąd[name-taken]: `mark` oznacza tu już coś innego
 --> resolve/name-taken.rules:8:20
  |
8 |   choose to place: mark from square
  |                    ^^^^ tutaj
 --> resolve/name-taken.rules:5:6
  |
5 | kind mark of player, 5 each
  |      ---- pierwszy raz podano tutaj
