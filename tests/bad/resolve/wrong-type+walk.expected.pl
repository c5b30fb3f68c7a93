błąd[wrong-type]: to jest miejsce; pasuje tu: trasa
  --> resolve/wrong-type+walk.rules:11:15
   |
11 |     cannot if spot visits a square twice
   |               ^^^^ tutaj

błąd[wrong-type]: to jest liczba; pasuje tu: trasa
  --> resolve/wrong-type+walk.rules:12:27
   |
12 |     only if every step of n is a next step
   |                           ^ tutaj

błąd[wrong-type]: to jest miejsce; pasuje tu: trasa
  --> resolve/wrong-type+walk.rules:13:25
   |
13 |     note spot is end of spot
   |                         ^^^^ tutaj
