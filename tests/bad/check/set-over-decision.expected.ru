ошибка[set-over-decision]: именованное множество существует только до следующего решения
  --> check/set-over-decision/game.rules:19:3
   |
19 |   let others be (p in players where p is not you)
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
  --> check/set-over-decision/game.rules:20:3
   |
20 |   choose to play: c from your hand
   |   -------------------------------- решение здесь
