błąd[table-row]: `joker` musi mieć liczby w klamrach, np. `{count: 2}`
 --> tables/table-row/cards.yaml:4:3
  |
4 |   joker: 1
  |   ^^^^^ tutaj
