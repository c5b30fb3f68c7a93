chyba[wanted-number]: `size` musí být číslo od 0 do 7
 --> input/number-not-a-number.yaml:2:16
  |
2 | size: {heap-1: one, heap-2: 3}
  |                ^^^ zde
