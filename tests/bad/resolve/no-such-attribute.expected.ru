ошибка[no-such-attribute]: среди них может оказаться `joker`, а у него нет `points`
  --> resolve/no-such-attribute/game.rules:22:17
   |
22 | whenever sum of points of heap > 5
   |                 ^^^^^^ здесь
