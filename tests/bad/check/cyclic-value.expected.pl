błąd[cyclic-value]: wartość `worth` zależy od siebie samej
  --> check/cyclic-value/game.rules:22:1
   |
22 | value worth of p: player
   | ^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
  --> check/cyclic-value/game.rules:24:3
   |
24 |   plus 1 if some q in players with most rank-of: q is p
   |   ----------------------------------------------------- wywołano tutaj
  --> check/cyclic-value/game.rules:26:3
   |
26 |   is worth(p)
   |   ----------- wywołano tutaj
