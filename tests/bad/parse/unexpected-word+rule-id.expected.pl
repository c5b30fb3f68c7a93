błąd[unexpected-word]: tu nie może stać `TTT-PLACE`; oczekiwano: koniec wiersza, `and`, `or`
 --> parse/unexpected-word+rule-id.rules:9:37
  |
9 |     only if s is empty              TTT-PLACE
  |                                     ^^^^^^^^^ tutaj
wskazówka: czy chodziło o `@TTT-PLACE`?
