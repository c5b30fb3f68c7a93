błąd[wrong-argument]: `joker` nie może być podane jako `x`
  --> resolve/wrong-argument/game.rules:20:12
   |
20 |     do lay(c)
   |            ^ tutaj
