ошибка[cyclic-value]: значение `worth` зависит от самого себя
  --> check/cyclic-value/game.rules:22:1
   |
22 | value worth of p: player
   | ^^^^^^^^^^^^^^^^^^^^^^^^ здесь
  --> check/cyclic-value/game.rules:24:3
   |
24 |   plus 1 if some q in players with most rank-of: q is p
   |   ----------------------------------------------------- вызвано здесь
  --> check/cyclic-value/game.rules:26:3
   |
26 |   is worth(p)
   |   ----------- вызвано здесь
