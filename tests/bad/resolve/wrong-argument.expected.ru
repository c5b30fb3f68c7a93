ошибка[wrong-argument]: `joker` нельзя передать как `x`
  --> resolve/wrong-argument/game.rules:20:12
   |
20 |     do lay(c)
   |            ^ здесь
