ошибка[table-range]: `points` у `deuce` должно быть от 1 до 2
 --> tables/table-range/cards.yaml:3:40
  |
3 |   deuce: {kind: pip, count: 2, points: 5}
  |                                        ^ здесь
 --> tables/table-range/game.rules:5:23
  |
5 |   pip, 5 in all, with points 1 to 2
  |                       ------------- объявлено здесь
