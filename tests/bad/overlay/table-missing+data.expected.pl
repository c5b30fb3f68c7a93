błąd[table-missing]: ta tabela musi wymieniać elementy pod `card:`
 --> overlay/table-missing+data/owner/cards.yaml:1:1
  |
1 | cards:
  | ^^^^^ tutaj
