chyba[cannot-compare]: tyto věci nelze porovnat: místo a hráč
 --> resolve/cannot-compare.rules:9:18
  |
9 |     only if s is cross
  |                  ^^^^^ zde
 --> resolve/cannot-compare.rules:9:13
  |
9 |     only if s is cross
  |             - s tímto
