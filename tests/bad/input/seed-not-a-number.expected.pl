błąd[wanted-number]: `seed` musi być liczbą od 0 do 2^64-1
 --> input/seed-not-a-number.yaml:3:7
  |
3 | seed: -1
  |       ^^ tutaj
