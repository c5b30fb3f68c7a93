błąd[fixed-rule]: wariant nie może zmienić wiersza, przy którym stoi `TTT-BOARD`
  --> overlay/fixed-rule.rules:14:11
   |
14 |   replace @TTT-BOARD
   |           ^^^^^^^^^^ tutaj
  --> overlay/fixed-rule.rules:4:1
   |
 4 | places square: 3 by 3, each for 1 mark   @TTT-BOARD
   | -------------------------------------- stoi tutaj
