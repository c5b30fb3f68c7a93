ошибка[wrong-type]: это число, а здесь подходит: зона
  --> resolve/wrong-type+swap/game.rules:11:21
   |
11 |     swap stand with calm
   |                     ^^^^ здесь

ошибка[wrong-zone]: `bread` не может туда попасть
  --> resolve/wrong-type+swap/game.rules:11:21
   |
11 |     swap stand with calm
   |                     ^^^^ здесь

ошибка[swap-pieces]: `swap` требует двух компонентов одного вида, выбранных из рядов, или двух зон
  --> resolve/wrong-type+swap/game.rules:12:17
   |
12 |     swap w with stand
   |                 ^^^^^ здесь
