chyba[which-piece]: `pip` tu může znamenat několik druhů prvků; řekni který
  --> check/which-piece/game.rules:21:3
   |
21 |   put 1 pip from deck in your hand
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
