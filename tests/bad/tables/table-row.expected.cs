chyba[table-row]: `joker` musí mít čísla ve složených závorkách, např. `{count: 2}`
 --> tables/table-row/cards.yaml:4:3
  |
4 |   joker: 1
  |   ^^^^^ zde
