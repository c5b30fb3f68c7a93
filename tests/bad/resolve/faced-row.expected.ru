ошибка[faced-row]: лицом или рубашкой вверх компоненты могут лежать только в ряду (`row`)
  --> resolve/faced-row/game.rules:10:1
   |
10 | zone heap: stack of card, faced
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
