ошибка[table-row]: числа для `joker` нужно указать в фигурных скобках, например `{count: 2}`
 --> tables/table-row/cards.yaml:4:3
  |
4 |   joker: 1
  |   ^^^^^ здесь
