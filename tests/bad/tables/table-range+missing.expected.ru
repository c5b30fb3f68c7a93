ошибка[table-range]: `points` у `deuce` должно быть от 1 до 2
 --> tables/table-range+missing/cards.yaml:3:3
  |
3 |   deuce: {kind: pip, count: 2}
  |   ^^^^^ здесь
 --> tables/table-range+missing/game.rules:5:23
  |
5 |   pip, 5 in all, with points 1 to 2
  |                       ------------- объявлено здесь
