błąd[wanted-number]: `players` musi być liczbą od 0 do 99
 --> input/players-not-a-number.yaml:2:10
  |
2 | players: three
  |          ^^^^^ tutaj
