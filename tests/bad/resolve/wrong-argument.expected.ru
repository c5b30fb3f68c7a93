ошибка[wrong-argument]: `joker` нельзя передать как `x`
  --> resolve/wrong-argument/game.rules:20:16
   |
20 |     do discard(c)
   |                ^ здесь
