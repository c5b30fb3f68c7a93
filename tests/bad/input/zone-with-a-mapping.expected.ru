ошибка[wanted-pieces]: компоненты в `hand` нужно указать простыми именами
 --> input/zone-with-a-mapping.yaml:4:13
  |
4 |   player-1: {money-1: 2}
  |             ^ здесь
