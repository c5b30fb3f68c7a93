ошибка[not-faced]: компоненты там не лежат ни лицом, ни рубашкой вверх; стороны различаются только в ряду с `faced`
  --> resolve/not-faced+has/game.rules:10:31
   |
10 |     only if stand has a bread face up
   |                               ^^^^^^^ здесь
