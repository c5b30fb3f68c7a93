chyba[out-of-range]: toto číslo musí být od 1 do 4
 --> resolve/out-of-range+walk.rules:7:29
  |
7 | memory trail: walk of up to 5 steps over square
  |                             ^ zde
