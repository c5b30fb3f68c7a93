błąd[value-first-line]: `score` musi zaczynać się od jednego zwykłego wiersza `is`, bez `if`; pozostałe to `plus`, `minus` lub `but`
  --> resolve/value-first-line/game.rules:23:3
   |
23 |   is 5 if p's hand is empty
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

błąd[value-first-line]: `score` musi zaczynać się od jednego zwykłego wiersza `is`, bez `if`; pozostałe to `plus`, `minus` lub `but`
  --> resolve/value-first-line/game.rules:24:3
   |
24 |   is number of p's hand
   |   ^^^^^^^^^^^^^^^^^^^^^ tutaj
