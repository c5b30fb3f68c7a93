chyba[table-missing]: tato tabulka musí vyjmenovat prvky pod `shop:`
 --> tables/table-missing+places/shops.yaml:1:1
  |
1 | shops:
  | ^^^^^ zde
