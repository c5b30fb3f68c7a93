chyba[wrong-type]: toto je číslo; hodí se sem: hráč
 --> resolve/wrong-type+gives.rules:7:7
  |
7 |   but p's cash if p's cash > 3
  |       ^^^^^^^^ zde

chyba[wrong-type]: toto je podmínka; hodí se sem: číslo
  --> resolve/wrong-type+gives.rules:10:3
   |
10 |   plus 1 if p is player-1
   |   ^^^^^^^^^^^^^^^^^^^^^^^ zde

chyba[wrong-type]: toto je číslo; hodí se sem: podmínka
  --> resolve/wrong-type+gives.rules:10:8
   |
10 |   plus 1 if p is player-1
   |        ^ zde

chyba[wrong-type]: toto je hráč; hodí se sem: množina
  --> resolve/wrong-type+gives.rules:15:7
   |
15 |   but p if rich(p)
   |       ^ zde
