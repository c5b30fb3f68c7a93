błąd[which-piece]: `pip` może tu oznaczać kilka rodzajów elementów; powiedz, który
  --> check/which-piece/game.rules:21:3
   |
21 |   put 1 pip from deck in your hand
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
