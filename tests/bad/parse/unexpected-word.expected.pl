błąd[unexpected-word]: tu nie może stać `form`; oczekiwano: `from`
 --> parse/unexpected-word.rules:8:22
  |
8 |   choose to place: s form square
  |                      ^^^^ tutaj
wskazówka: czy chodziło o `from`?
