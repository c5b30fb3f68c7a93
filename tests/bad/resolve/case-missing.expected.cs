chyba[case-missing]: mezi případy chybí: `joker`
  --> resolve/case-missing/game.rules:20:10
   |
20 |     case c
   |          ^ zde
