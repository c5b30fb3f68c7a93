ошибка[table-missing]: в этой таблице компоненты должны быть перечислены под `shop:`
 --> tables/table-missing+places/shops.yaml:1:1
  |
1 | shops:
  | ^^^^^ здесь
