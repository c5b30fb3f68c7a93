ошибка[missing-id]: эта строка не относится ни к одному правилу: добавьте идентификатор, например `@ABC-1`
 --> check/missing-id+window/game.rules:6:1
  |
6 | window favors
  | ^^^^^^^^^^^^^ здесь

ошибка[missing-id]: эта строка не относится ни к одному правилу: добавьте идентификатор, например `@ABC-1`
 --> check/missing-id+window/game.rules:7:3
  |
7 |   to rest
  |   ^^^^^^^ здесь

ошибка[missing-id]: эта строка не относится ни к одному правилу: добавьте идентификатор, например `@ABC-1`
 --> check/missing-id+window/game.rules:8:5
  |
8 |     only if calm < 3
  |     ^^^^^^^^^^^^^^^^ здесь
