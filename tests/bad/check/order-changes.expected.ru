ошибка[order-changes]: порядок этого цикла меняется в его ходе
 --> check/order-changes.rules:7:3
  |
7 |   for each p in players by most p's speed
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
