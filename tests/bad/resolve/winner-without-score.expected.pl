błąd[winner-without-score]: o zwycięstwie decyduje wynik, ale nie ma `score`
  --> resolve/winner-without-score.rules:12:1
   |
12 | winner is player with most score, shared if tied
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
