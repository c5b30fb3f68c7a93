błąd[wrong-piece]: `alarm` nie może być w `police-area`
 --> input/piece-in-the-wrong-zone.yaml:3:25
  |
3 | police-area: [police-1, alarm]
  |                         ^^^^^ tutaj

błąd[wrong-piece]: `getaway-car` nie może być w `hand`
 --> input/piece-in-the-wrong-zone.yaml:5:14
  |
5 |   player-2: [getaway-car]
  |              ^^^^^^^^^^^ tutaj
