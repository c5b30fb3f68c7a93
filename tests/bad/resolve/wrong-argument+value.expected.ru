ошибка[wrong-argument]: `mold` нельзя передать как `g`
  --> resolve/wrong-argument+value/game.rules:13:19
   |
13 |     only if fresh(w)
   |                   ^ здесь
