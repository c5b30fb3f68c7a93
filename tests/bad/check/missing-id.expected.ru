ошибка[missing-id]: эта строка не относится ни к одному правилу: добавьте идентификатор, например `@ABC-1`
  --> check/missing-id/game.rules:12:1
   |
12 | whenever no s in square: s is empty
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
