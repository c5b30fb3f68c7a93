chyba[wrong-type]: toto je místo; hodí se sem: místo, které lze položit
  --> resolve/wrong-type+lay/game.rules:11:7
   |
11 |   lay wagon on b2
   |       ^^^^^ zde

chyba[wrong-type]: toto je místo; hodí se sem: místo na mřížce
  --> resolve/wrong-type+lay/game.rules:12:15
   |
12 |   lay mill on forge
   |               ^^^^^ zde
