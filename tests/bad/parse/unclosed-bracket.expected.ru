ошибка[unclosed-bracket]: эта скобка нигде не закрывается
  --> parse/unclosed-bracket.rules:12:10
   |
12 | whenever (no s in square: s is empty
   |          ^ здесь
