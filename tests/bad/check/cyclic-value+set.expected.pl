błąd[cyclic-value]: wartość `guests` zależy od siebie samej
  --> check/cyclic-value+set/game.rules:8:1
   |
 8 | value guests of p: player, l: shop
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
  --> check/cyclic-value+set/game.rules:10:3
   |
10 |   plus 1 if p is in hosts(l)
   |   -------------------------- wywołano tutaj
  --> check/cyclic-value+set/game.rules:12:3
   |
12 |   is players with most guests(l) above 0
   |   -------------------------------------- wywołano tutaj
