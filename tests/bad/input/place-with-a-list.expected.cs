chyba[wanted-pieces]: prvky v `a1` musí být uvedeny jako prostá jména
 --> input/place-with-a-list.yaml:2:14
  |
2 | square: {a1: [cross]}
  |              ^ zde
