chyba[wrong-type]: toto je hráč; hodí se sem: množina
  --> resolve/wrong-type+sum/game.rules:15:28
   |
15 |     only if sum of cost of players > $2
   |                            ^^^^^^^ zde

chyba[wrong-type]: toto je podmínka; hodí se sem: číslo
  --> resolve/wrong-type+sum/game.rules:16:20
   |
16 |     only if sum of cheap of shop > 2
   |                    ^^^^^ zde

chyba[wrong-type]: toto je podmínka; hodí se sem: číslo
  --> resolve/wrong-type+sum/game.rules:16:13
   |
16 |     only if sum of cheap of shop > 2
   |             ^^^^^^^^^^^^^^^^^^^^ zde
