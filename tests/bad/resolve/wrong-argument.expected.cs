chyba[wrong-argument]: `joker` nelze zadat jako `x`
  --> resolve/wrong-argument/game.rules:20:16
   |
20 |     do discard(c)
   |                ^ zde
