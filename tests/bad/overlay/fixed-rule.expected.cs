chyba[fixed-rule]: varianta nemůže změnit řádek, u kterého stojí `TTT-BOARD`
  --> overlay/fixed-rule.rules:14:11
   |
14 |   replace @TTT-BOARD
   |           ^^^^^^^^^^ zde
  --> overlay/fixed-rule.rules:4:1
   |
 4 | places square: 3 by 3, each for 1 mark   @TTT-BOARD
   | -------------------------------------- stojí zde
