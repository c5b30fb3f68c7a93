błąd[wrong-type]: to jest liczba; pasuje tu: strefa
  --> resolve/wrong-type+swap/game.rules:11:21
   |
11 |     swap stand with calm
   |                     ^^^^ tutaj

błąd[wrong-zone]: `bread` nie może tam trafić
  --> resolve/wrong-type+swap/game.rules:11:21
   |
11 |     swap stand with calm
   |                     ^^^^ tutaj

błąd[swap-pieces]: `swap` wymaga dwóch elementów jednego rodzaju wybranych z szeregów albo dwóch stref
  --> resolve/wrong-type+swap/game.rules:12:17
   |
12 |     swap w with stand
   |                 ^^^^^ tutaj
