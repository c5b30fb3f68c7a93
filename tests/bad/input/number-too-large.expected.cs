chyba[wanted-number]: `size` musí být číslo od 0 do 7
 --> input/number-too-large.yaml:2:27
  |
2 | size: {heap-1: 1, heap-2: 7000000}
  |                           ^^^^^^^ zde
