ошибка[table-number]: `count` должно быть числом от 0 до 60000
 --> tables/table-number/cards.yaml:3:22
  |
3 |   deuce: {kind: pip, count: two, points: 2}
  |                      ^^^^^ здесь
