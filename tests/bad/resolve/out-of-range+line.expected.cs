chyba[out-of-range]: toto číslo musí být od 2 do 3
  --> resolve/out-of-range+line.rules:12:29
   |
12 | whenever some l in lines of 4 square: every s in l: s has p's mark for p: player
   |                             ^ zde
