chyba[wrong-piece]: `alarm` nemůže být v `police-area`
 --> input/piece-in-the-wrong-zone.yaml:3:25
  |
3 | police-area: [police-1, alarm]
  |                         ^^^^^ zde

chyba[wrong-piece]: `getaway-car` nemůže být v `hand`
 --> input/piece-in-the-wrong-zone.yaml:5:14
  |
5 |   player-2: [getaway-car]
  |              ^^^^^^^^^^^ zde
