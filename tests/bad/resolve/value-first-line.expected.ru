ошибка[value-first-line]: `score` должно начинаться с одной простой строки `is` без `if`; остальные строки — `plus`, `minus` или `but`
  --> resolve/value-first-line/game.rules:23:3
   |
23 |   is 5 if p's hand is empty
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^ здесь

ошибка[value-first-line]: `score` должно начинаться с одной простой строки `is` без `if`; остальные строки — `plus`, `minus` или `but`
  --> resolve/value-first-line/game.rules:24:3
   |
24 |   is number of p's hand
   |   ^^^^^^^^^^^^^^^^^^^^^ здесь
