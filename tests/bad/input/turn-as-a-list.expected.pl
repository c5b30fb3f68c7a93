błąd[wanted-word]: `turn` musi być jednym słowem
 --> input/turn-as-a-list.yaml:2:7
  |
2 | turn: [cross, nought]
  |       ^ tutaj
