chyba[out-of-range]: toto číslo musí být od 1 do 26
 --> resolve/out-of-range+grid.rules:4:16
  |
4 | places square: 30 by 3, each for 1 mark
  |                ^^ zde
