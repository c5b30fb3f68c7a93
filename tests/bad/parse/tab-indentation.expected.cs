chyba[tab-indentation]: používej mezery, ne tabulátory
 --> parse/tab-indentation.rules:9:1
  |
9 |  only if s is empty
  | ^ zde
