chyba[table-missing]: tato tabulka musí vyjmenovat prvky pod `card:`
 --> overlay/table-missing+data/owner/cards.yaml:1:1
  |
1 | cards:
  | ^^^^^ zde
