chyba[wanted-number]: `seed` musí být číslo od 0 do 2^64-1
 --> input/seed-not-a-number.yaml:3:7
  |
3 | seed: -1
  |       ^^ zde
