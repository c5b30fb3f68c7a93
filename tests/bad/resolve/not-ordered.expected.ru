ошибка[not-ordered]: верхний или последний компонент есть только в ряду (`row`) или стопке (`stack`)
  --> resolve/not-ordered/game.rules:21:14
   |
21 |   put top of deck in your hand
   |              ^^^^ здесь
  --> resolve/not-ordered/game.rules:8:6
   |
 8 | zone deck: pile of card, hidden, home
   |      ---- объявлено здесь
