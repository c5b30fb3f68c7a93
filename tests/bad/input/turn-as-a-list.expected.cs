chyba[wanted-word]: `turn` musí být jediné slovo
 --> input/turn-as-a-list.yaml:2:7
  |
2 | turn: [cross, nought]
  |       ^ zde
