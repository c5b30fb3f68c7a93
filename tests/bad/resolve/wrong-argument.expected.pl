błąd[wrong-argument]: `joker` nie może być podane jako `x`
  --> resolve/wrong-argument/game.rules:20:16
   |
20 |     do discard(c)
   |                ^ tutaj
