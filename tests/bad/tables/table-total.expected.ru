ошибка[table-total]: количество `pip` в таблице — 4, а всего объявлено 5
 --> tables/table-total/game.rules:5:8
  |
5 |   pip, 5 in all, with points 1 to 2
  |        ^ здесь
 --> tables/table-total/cards.yaml:2:3
  |
2 |   ace: {kind: pip, count: 3, points: 1}
  |   --- считается отсюда
