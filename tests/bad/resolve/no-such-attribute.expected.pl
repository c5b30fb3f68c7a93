błąd[no-such-attribute]: może być wśród nich `joker`, a to nie ma `points`
  --> resolve/no-such-attribute/game.rules:22:17
   |
22 | whenever sum of points of heap > 5
   |                 ^^^^^^ tutaj
