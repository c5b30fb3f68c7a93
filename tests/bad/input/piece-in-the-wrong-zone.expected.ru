ошибка[wrong-piece]: `alarm` не может находиться в `police-area`
 --> input/piece-in-the-wrong-zone.yaml:3:25
  |
3 | police-area: [police-1, alarm]
  |                         ^^^^^ здесь

ошибка[wrong-piece]: `getaway-car` не может находиться в `hand`
 --> input/piece-in-the-wrong-zone.yaml:5:14
  |
5 |   player-2: [getaway-car]
  |              ^^^^^^^^^^^ здесь
