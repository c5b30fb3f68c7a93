błąd[swap-pieces]: `swap` wymaga dwóch elementów jednego rodzaju wybranych z szeregów albo dwóch stref
  --> resolve/swap-pieces/game.rules:10:10
   |
10 |     swap v with w
   |          ^ tutaj

błąd[swap-pieces]: `swap` wymaga dwóch elementów jednego rodzaju wybranych z szeregów albo dwóch stref
  --> resolve/swap-pieces/game.rules:10:17
   |
10 |     swap v with w
   |                 ^ tutaj
