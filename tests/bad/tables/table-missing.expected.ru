ошибка[table-missing]: в этой таблице компоненты должны быть перечислены под `card:`
 --> tables/table-missing/cards.yaml:1:1
  |
1 | cards:
  | ^^^^^ здесь
