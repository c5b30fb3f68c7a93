chyba[out-of-range]: toto číslo musí být od 0 do 9
 --> resolve/out-of-range.rules:6:31
  |
6 | counter moves: 0 to 9, starts 10
  |                               ^^ zde
 --> resolve/out-of-range.rules:6:16
  |
6 | counter moves: 0 to 9, starts 10
  |                ------ deklarováno zde
