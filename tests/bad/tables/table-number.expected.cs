chyba[table-number]: `count` musí být číslo od 0 do 60000
 --> tables/table-number/cards.yaml:3:22
  |
3 |   deuce: {kind: pip, count: two, points: 2}
  |                      ^^^^^ zde
