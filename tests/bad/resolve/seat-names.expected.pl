błąd[seat-names]: graczy jest 2, więc nazw też musi być 2, a nie 1
 --> resolve/seat-names.rules:2:14
  |
2 |   players 2: cross
  |              ^^^^^ tutaj
 --> resolve/seat-names.rules:2:11
  |
2 |   players 2: cross
  |           - zadeklarowano tutaj
