chyba[value-first-line]: `score` musí začínat jedním prostým řádkem `is` bez `if`; ostatní jsou `plus`, `minus` nebo `but`
  --> resolve/value-first-line/game.rules:23:3
   |
23 |   is 5 if p's hand is empty
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^ zde

chyba[value-first-line]: `score` musí začínat jedním prostým řádkem `is` bez `if`; ostatní jsou `plus`, `minus` nebo `but`
  --> resolve/value-first-line/game.rules:24:3
   |
24 |   is number of p's hand
   |   ^^^^^^^^^^^^^^^^^^^^^ zde
