błąd[whose-piece]: powiedz, czyj to element: tę strefę ma kilku graczy
  --> check/whose-piece.rules:18:5
   |
18 |     put 1 card from players' hand in deck
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
