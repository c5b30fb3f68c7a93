błąd[missing-article]: `joker` to rodzaj elementów, więc napisz `is a joker`
  --> resolve/missing-article/game.rules:20:20
   |
20 |     cannot if c is joker
   |                    ^^^^^ tutaj
