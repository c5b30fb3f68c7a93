błąd[wanted-number]: `size` musi być liczbą od 0 do 7
 --> input/number-too-large.yaml:2:27
  |
2 | size: {heap-1: 1, heap-2: 7000000}
  |                           ^^^^^^^ tutaj
