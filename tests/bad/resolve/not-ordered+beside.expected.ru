ошибка[not-ordered]: верхний или последний компонент есть только в ряду (`row`) или стопке (`stack`)
  --> resolve/not-ordered+beside/game.rules:10:26
   |
10 |     remove all ware from store beside w
   |                          ^^^^^ здесь
  --> resolve/not-ordered+beside/game.rules:6:6
   |
 6 | zone store: set of ware
   |      ----- объявлено здесь
