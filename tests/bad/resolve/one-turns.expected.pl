błąd[one-turns]: gra ma dokładnie jedno `turns` albo `rounds`
  --> resolve/one-turns.rules:12:1
   |
12 | turns clockwise from nought
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
  --> resolve/one-turns.rules:7:1
   |
 7 | turns clockwise from cross
   | -------------------------- pierwszy raz podano tutaj
