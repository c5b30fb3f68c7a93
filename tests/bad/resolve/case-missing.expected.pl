błąd[case-missing]: wśród przypadków brakuje: `joker`
  --> resolve/case-missing/game.rules:20:10
   |
20 |     case c
   |          ^ tutaj
