ошибка[table-missing]: в этой таблице компоненты должны быть перечислены под `card:`
 --> overlay/table-missing+data/owner/cards.yaml:1:1
  |
1 | cards:
  | ^^^^^ здесь
