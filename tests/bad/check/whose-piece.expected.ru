ошибка[whose-piece]: уточните, чей это компонент: такая зона есть у нескольких игроков
  --> check/whose-piece.rules:18:5
   |
18 |     put 1 card from players' hand in deck
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
