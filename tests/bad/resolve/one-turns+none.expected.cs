chyba[one-turns]: hra má právě jedno `turns` nebo `rounds`
 --> resolve/one-turns+none.rules:1:6
  |
1 | game tic-tac-toe
  |      ^^^^^^^^^^^ zde
