chyba[missing-article]: `joker` je druh prvků, proto napiš `is a joker`
  --> resolve/missing-article/game.rules:20:20
   |
20 |     cannot if c is joker
   |                    ^^^^^ zde
