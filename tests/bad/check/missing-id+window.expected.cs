chyba[missing-id]: tento řádek nepatří k žádnému pravidlu: přidej identifikátor, např. `@ABC-1`
 --> check/missing-id+window/game.rules:6:1
  |
6 | window favors
  | ^^^^^^^^^^^^^ zde

chyba[missing-id]: tento řádek nepatří k žádnému pravidlu: přidej identifikátor, např. `@ABC-1`
 --> check/missing-id+window/game.rules:7:3
  |
7 |   to rest
  |   ^^^^^^^ zde

chyba[missing-id]: tento řádek nepatří k žádnému pravidlu: přidej identifikátor, např. `@ABC-1`
 --> check/missing-id+window/game.rules:8:5
  |
8 |     only if calm < 3
  |     ^^^^^^^^^^^^^^^^ zde
