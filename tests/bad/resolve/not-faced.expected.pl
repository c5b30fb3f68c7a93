błąd[not-faced]: tam elementy nie leżą ani awersem, ani rewersem do góry; strony mają tylko w rzędzie z `faced`
  --> resolve/not-faced/game.rules:20:19
   |
20 |     put c in heap face up
   |                   ^^^^^^^ tutaj
  --> resolve/not-faced/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- zadeklarowano tutaj
