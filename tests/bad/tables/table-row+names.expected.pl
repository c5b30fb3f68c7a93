błąd[table-row]: `millers` musi mieć liczby w klamrach, np. `{count: 2}`
 --> tables/table-row+names/families.yaml:2:3
  |
2 |   millers: 2
  |   ^^^^^^^ tutaj
