błąd[not-faced]: tam elementy nie leżą ani awersem, ani rewersem do góry; strony mają tylko w rzędzie z `faced`
  --> resolve/not-faced+has/game.rules:10:31
   |
10 |     only if stand has a bread face up
   |                               ^^^^^^^ tutaj
