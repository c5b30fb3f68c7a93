błąd[set-over-decision]: nazwany zbiór istnieje tylko do następnej decyzji
  --> check/set-over-decision/game.rules:19:3
   |
19 |   let others be (p in players where p is not you)
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
  --> check/set-over-decision/game.rules:20:3
   |
20 |   choose to play: c from your hand
   |   -------------------------------- decyzja jest tutaj
