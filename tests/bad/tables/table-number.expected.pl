błąd[table-number]: `count` musi być liczbą od 0 do 60000
 --> tables/table-number/cards.yaml:3:22
  |
3 |   deuce: {kind: pip, count: two, points: 2}
  |                      ^^^^^ tutaj
