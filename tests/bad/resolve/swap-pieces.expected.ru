ошибка[swap-pieces]: `swap` требует двух компонентов одного вида, выбранных из рядов, или двух зон
  --> resolve/swap-pieces/game.rules:10:10
   |
10 |     swap v with w
   |          ^ здесь

ошибка[swap-pieces]: `swap` требует двух компонентов одного вида, выбранных из рядов, или двух зон
  --> resolve/swap-pieces/game.rules:10:17
   |
10 |     swap v with w
   |                 ^ здесь
