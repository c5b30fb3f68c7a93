ошибка[duplicate-key]: `ace` указано дважды
 --> tables/duplicate-key/cards.yaml:3:3
  |
3 |   ace: {kind: pip, count: 2, points: 2}
  |   ^^^ здесь
 --> tables/duplicate-key/cards.yaml:2:3
  |
2 |   ace: {kind: pip, count: 3, points: 1}
  |   --- впервые указано здесь
