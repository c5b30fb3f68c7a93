chyba[wanted-number]: `players` musí být číslo od 0 do 99
 --> input/players-not-a-number.yaml:2:10
  |
2 | players: three
  |          ^^^^^ zde
