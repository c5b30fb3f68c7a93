ошибка[not-faced]: компоненты там не лежат ни лицом, ни рубашкой вверх; стороны различаются только в ряду с `faced`
  --> resolve/not-faced+draw/game.rules:11:35
   |
11 |   draw 2 ware from store to stand face down
   |                                   ^^^^^^^^^ здесь
