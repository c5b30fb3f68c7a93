ошибка[example-possible]: в примере «a gap is reported for the row» это правило не исключает позицию; её исключают: W-STAND
  --> examples/example-possible+gap/game.rules:13:8
   |
13 |   then impossible by W-TURN
   |        ^^^^^^^^^^^^^^^^^^^^ здесь
