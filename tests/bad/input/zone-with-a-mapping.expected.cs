chyba[wanted-pieces]: prvky v `hand` musí být uvedeny jako prostá jména
 --> input/zone-with-a-mapping.yaml:4:13
  |
4 |   player-1: {money-1: 2}
  |             ^ zde
