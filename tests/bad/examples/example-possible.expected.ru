ошибка[example-possible]: в примере «six crosses» это правило не исключает позицию; её исключают: –
  --> examples/example-possible.rules:17:8
   |
17 |   then impossible by TTT-MARKS
   |        ^^^^^^^^^^^^^^^^^^^^^^^ здесь
