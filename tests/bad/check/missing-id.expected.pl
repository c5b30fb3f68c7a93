błąd[missing-id]: ten wiersz nie należy do żadnej zasady: dodaj identyfikator, np. `@ABC-1`
  --> check/missing-id/game.rules:12:1
   |
12 | whenever no s in square: s is empty
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
