chyba[table-row]: `millers` musí mít čísla ve složených závorkách, např. `{count: 2}`
 --> tables/table-row+names/families.yaml:2:3
  |
2 |   millers: 2
  |   ^^^^^^^ zde
