ошибка[cyclic-procedure]: процедура `refill` приводит обратно к самой себе
  --> check/cyclic-procedure/game.rules:23:1
   |
23 | procedure refill()
   | ^^^^^^^^^^^^^^^^^^ здесь
  --> check/cyclic-procedure/game.rules:25:3
   |
25 |   do tidy()
   |   --------- вызвано здесь
  --> check/cyclic-procedure/game.rules:29:5
   |
29 |     do refill()
   |     ----------- вызвано здесь
