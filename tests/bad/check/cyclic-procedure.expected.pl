błąd[cyclic-procedure]: procedura `refill` prowadzi z powrotem do siebie
  --> check/cyclic-procedure/game.rules:23:1
   |
23 | procedure refill()
   | ^^^^^^^^^^^^^^^^^^ tutaj
  --> check/cyclic-procedure/game.rules:25:3
   |
25 |   do tidy()
   |   --------- wywołano tutaj
  --> check/cyclic-procedure/game.rules:29:5
   |
29 |     do refill()
   |     ----------- wywołano tutaj
