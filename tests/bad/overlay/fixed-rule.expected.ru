ошибка[fixed-rule]: вариант не может изменить строку, в которой стоит `TTT-BOARD`
  --> overlay/fixed-rule.rules:14:11
   |
14 |   replace @TTT-BOARD
   |           ^^^^^^^^^^ здесь
  --> overlay/fixed-rule.rules:4:1
   |
 4 | places square: 3 by 3, each for 1 mark   @TTT-BOARD
   | -------------------------------------- стоит здесь
