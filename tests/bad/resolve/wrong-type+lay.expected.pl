błąd[wrong-type]: to jest miejsce; pasuje tu: miejsce, które można położyć
  --> resolve/wrong-type+lay/game.rules:11:7
   |
11 |   lay wagon on b2
   |       ^^^^^ tutaj

błąd[wrong-type]: to jest miejsce; pasuje tu: miejsce na siatce
  --> resolve/wrong-type+lay/game.rules:12:15
   |
12 |   lay mill on forge
   |               ^^^^^ tutaj
