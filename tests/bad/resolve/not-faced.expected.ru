ошибка[not-faced]: компоненты там не лежат ни лицом, ни рубашкой вверх; стороны различаются только в ряду с `faced`
  --> resolve/not-faced/game.rules:20:19
   |
20 |     put c in heap face up
   |                   ^^^^^^^ здесь
  --> resolve/not-faced/game.rules:10:6
   |
10 | zone heap: stack of card
   |      ---- объявлено здесь
