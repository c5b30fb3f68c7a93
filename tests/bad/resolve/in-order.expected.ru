ошибка[in-order]: компоненты там лежат по порядку; назовите один из них или возьмите `top of`, `last of` или `all`
  --> resolve/in-order/game.rules:21:20
   |
21 |   put 1 joker from heap in your hand
   |                    ^^^^ здесь
  --> resolve/in-order/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- объявлено здесь
