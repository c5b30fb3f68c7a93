chyba[too-many]: do `loot` se vejde nejvýše 26
 --> input/too-many-in-a-row.yaml:4:13
  |
4 |   player-1: [999 money-1]
  |             ^ zde
