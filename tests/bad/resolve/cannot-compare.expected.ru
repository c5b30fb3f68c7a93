ошибка[cannot-compare]: это нельзя сравнить: место и игрок
 --> resolve/cannot-compare.rules:9:18
  |
9 |     only if s is cross
  |                  ^^^^^ здесь
 --> resolve/cannot-compare.rules:9:13
  |
9 |     only if s is cross
  |             - с этим
