błąd[each-piece]: `for each` nie może przechodzić po elementach; powiedz, co dzieje się ze wszystkimi (`all`)
  --> check/each-piece.rules:18:5
   |
18 |     for each d in table
   |     ^^^^^^^^^^^^^^^^^^^ tutaj
