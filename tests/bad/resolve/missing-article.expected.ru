ошибка[missing-article]: `joker` — вид компонентов, поэтому напишите `is a joker`
  --> resolve/missing-article/game.rules:20:20
   |
20 |     cannot if c is joker
   |                    ^^^^^ здесь
