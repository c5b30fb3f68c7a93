chyba[wrong-argument]: `mold` nelze zadat jako `g`
  --> resolve/wrong-argument+value/game.rules:13:19
   |
13 |     only if fresh(w)
   |                   ^ zde
