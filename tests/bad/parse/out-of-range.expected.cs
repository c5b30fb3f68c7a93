chyba[out-of-range]: toto číslo musí být od 0 do 1000000
 --> parse/out-of-range.rules:5:22
  |
5 | kind mark of player, 10000000 each
  |                      ^^^^^^^^ zde
