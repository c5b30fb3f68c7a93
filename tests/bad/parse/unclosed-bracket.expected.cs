chyba[unclosed-bracket]: tato závorka není nikde uzavřena
  --> parse/unclosed-bracket.rules:12:10
   |
12 | whenever (no s in square: s is empty
   |          ^ zde
