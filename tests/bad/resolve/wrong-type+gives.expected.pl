błąd[wrong-type]: to jest liczba; pasuje tu: gracz
 --> resolve/wrong-type+gives.rules:7:7
  |
7 |   but p's cash if p's cash > 3
  |       ^^^^^^^^ tutaj

błąd[wrong-type]: to jest warunek; pasuje tu: liczba
  --> resolve/wrong-type+gives.rules:10:3
   |
10 |   plus 1 if p is player-1
   |   ^^^^^^^^^^^^^^^^^^^^^^^ tutaj

błąd[wrong-type]: to jest liczba; pasuje tu: warunek
  --> resolve/wrong-type+gives.rules:10:8
   |
10 |   plus 1 if p is player-1
   |        ^ tutaj

błąd[wrong-type]: to jest gracz; pasuje tu: zbiór
  --> resolve/wrong-type+gives.rules:15:7
   |
15 |   but p if rich(p)
   |       ^ tutaj
