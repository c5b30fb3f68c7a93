błąd[unclosed-bracket]: ten nawias nigdzie się nie zamyka
  --> parse/unclosed-bracket.rules:12:10
   |
12 | whenever (no s in square: s is empty
   |          ^ tutaj
