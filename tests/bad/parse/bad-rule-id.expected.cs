chyba[bad-rule-id]: `@ttt-place` není identifikátor pravidla; ten vypadá jako `@ABC-1`: velká písmena, spojovník a pokračování
 --> parse/bad-rule-id.rules:9:37
  |
9 |     only if s is empty              @ttt-place
  |                                     ^^^^^^^^^^ zde
tip: nemá to být `@TTT-PLACE`?
