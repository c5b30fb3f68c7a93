ошибка[table-row]: числа для `millers` нужно указать в фигурных скобках, например `{count: 2}`
 --> tables/table-row+names/families.yaml:2:3
  |
2 |   millers: 2
  |   ^^^^^^^ здесь
