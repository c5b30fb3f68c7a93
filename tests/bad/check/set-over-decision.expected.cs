chyba[set-over-decision]: pojmenovaná množina trvá jen do dalšího rozhodnutí
  --> check/set-over-decision/game.rules:19:3
   |
19 |   let others be (p in players where p is not you)
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
  --> check/set-over-decision/game.rules:20:3
   |
20 |   choose to play: c from your hand
   |   -------------------------------- rozhodnutí je zde
