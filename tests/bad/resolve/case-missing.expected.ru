ошибка[case-missing]: среди случаев нет: `joker`
  --> resolve/case-missing/game.rules:20:10
   |
20 |     case c
   |          ^ здесь
