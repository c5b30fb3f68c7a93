chyba[wrong-type]: toto je místo; hodí se sem: trasa
  --> resolve/wrong-type+walk.rules:11:15
   |
11 |     cannot if spot visits a square twice
   |               ^^^^ zde

chyba[wrong-type]: toto je číslo; hodí se sem: trasa
  --> resolve/wrong-type+walk.rules:12:27
   |
12 |     only if every step of n is a next step
   |                           ^ zde

chyba[wrong-type]: toto je místo; hodí se sem: trasa
  --> resolve/wrong-type+walk.rules:13:25
   |
13 |     note spot is end of spot
   |                         ^^^^ zde
