błąd[wrong-argument]: `mold` nie może być podane jako `g`
  --> resolve/wrong-argument+value/game.rules:13:19
   |
13 |     only if fresh(w)
   |                   ^ tutaj
