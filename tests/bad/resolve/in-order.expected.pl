błąd[in-order]: elementy leżą tam po kolei; nazwij jeden albo weź `top of`, `last of` lub `all`
  --> resolve/in-order/game.rules:21:20
   |
21 |   put 1 joker from heap in your hand
   |                    ^^^^ tutaj
  --> resolve/in-order/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- zadeklarowano tutaj
