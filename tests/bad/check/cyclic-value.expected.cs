chyba[cyclic-value]: hodnota `worth` závisí sama na sobě
  --> check/cyclic-value/game.rules:22:1
   |
22 | value worth of p: player
   | ^^^^^^^^^^^^^^^^^^^^^^^^ zde
  --> check/cyclic-value/game.rules:24:3
   |
24 |   plus 1 if some q in players with most rank-of: q is p
   |   ----------------------------------------------------- voláno zde
  --> check/cyclic-value/game.rules:26:3
   |
26 |   is worth(p)
   |   ----------- voláno zde
