błąd[one-turns]: gra ma dokładnie jedno `turns`
 --> resolve/one-turns+none.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ tutaj
