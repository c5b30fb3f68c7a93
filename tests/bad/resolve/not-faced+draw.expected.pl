błąd[not-faced]: tam elementy nie leżą ani awersem, ani rewersem do góry; strony mają tylko w rzędzie z `faced`
  --> resolve/not-faced+draw/game.rules:11:35
   |
11 |   draw 2 ware from store to stand face down
   |                                   ^^^^^^^^^ tutaj
