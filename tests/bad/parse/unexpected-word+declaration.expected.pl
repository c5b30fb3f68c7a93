błąd[unexpected-word]: tu nie może stać `knid`; oczekiwano: deklaracja, np. `kind`, `zone` lub `turns`
 --> parse/unexpected-word+declaration.rules:5:1
  |
5 | knid mark of player, 5 each
  | ^^^^ tutaj
wskazówka: czy chodziło o `kind`?
