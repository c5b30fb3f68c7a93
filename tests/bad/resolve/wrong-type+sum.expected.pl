błąd[wrong-type]: to jest gracz; pasuje tu: zbiór
  --> resolve/wrong-type+sum/game.rules:15:28
   |
15 |     only if sum of cost of players > $2
   |                            ^^^^^^^ tutaj

błąd[wrong-type]: to jest warunek; pasuje tu: liczba
  --> resolve/wrong-type+sum/game.rules:16:20
   |
16 |     only if sum of cheap of shop > 2
   |                    ^^^^^ tutaj

błąd[wrong-type]: to jest warunek; pasuje tu: liczba
  --> resolve/wrong-type+sum/game.rules:16:13
   |
16 |     only if sum of cheap of shop > 2
   |             ^^^^^^^^^^^^^^^^^^^^ tutaj
