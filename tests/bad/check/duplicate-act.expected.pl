błąd[duplicate-act]: `place` jest już jednym z tych wyborów
  --> check/duplicate-act.rules:12:5
   |
12 |     to place: s from square
   |     ^^^^^^^^^^^^^^^^^^^^^^^ tutaj
  --> check/duplicate-act.rules:9:5
   |
 9 |     to place: s from square
   |     ----------------------- pierwszy raz podano tutaj
