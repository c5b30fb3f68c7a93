chyba[one-turns]: hra má právě jedno `turns` nebo `rounds`
  --> resolve/one-turns.rules:12:1
   |
12 | turns clockwise from nought
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
  --> resolve/one-turns.rules:7:1
   |
 7 | turns clockwise from cross
   | -------------------------- poprvé uvedeno zde
