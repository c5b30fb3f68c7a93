błąd[one-turns]: gra ma dokładnie jedno `turns` albo `rounds`
 --> resolve/one-turns+none.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ tutaj
