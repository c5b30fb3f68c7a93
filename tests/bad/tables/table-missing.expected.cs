chyba[table-missing]: tato tabulka musí vyjmenovat prvky pod `card:`
 --> tables/table-missing/cards.yaml:1:1
  |
1 | cards:
  | ^^^^^ zde
