chyba[wrong-argument]: `joker` nelze zadat jako `x`
  --> resolve/wrong-argument/game.rules:20:12
   |
20 |     do lay(c)
   |            ^ zde
