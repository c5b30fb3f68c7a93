chyba[wanted-number]: `size` musí být číslo od 0 do 7
 --> input/number-in-a-list.yaml:2:16
  |
2 | size: {heap-1: [1, 2]}
  |                ^ zde
