chyba[cyclic-procedure]: procedura `refill` vede zpět sama k sobě
  --> check/cyclic-procedure/game.rules:23:1
   |
23 | procedure refill()
   | ^^^^^^^^^^^^^^^^^^ zde
  --> check/cyclic-procedure/game.rules:25:3
   |
25 |   do tidy()
   |   --------- voláno zde
  --> check/cyclic-procedure/game.rules:29:5
   |
29 |     do refill()
   |     ----------- voláno zde
