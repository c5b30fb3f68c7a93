błąd[cannot-compare]: tych rzeczy nie można porównać: miejsce i gracz
 --> resolve/cannot-compare.rules:9:18
  |
9 |     only if s is cross
  |                  ^^^^^ tutaj
 --> resolve/cannot-compare.rules:9:13
  |
9 |     only if s is cross
  |             - z tym
