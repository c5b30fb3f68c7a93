błąd[table-missing]: ta tabela musi wymieniać elementy pod `card:`
 --> tables/table-missing/cards.yaml:1:1
  |
1 | cards:
  | ^^^^^ tutaj
