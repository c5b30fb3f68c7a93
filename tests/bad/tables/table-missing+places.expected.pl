błąd[table-missing]: ta tabela musi wymieniać elementy pod `shop:`
 --> tables/table-missing+places/shops.yaml:1:1
  |
1 | shops:
  | ^^^^^ tutaj
