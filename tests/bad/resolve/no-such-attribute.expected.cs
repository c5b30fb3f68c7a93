chyba[no-such-attribute]: může mezi nimi být `joker`, a to nemá `points`
  --> resolve/no-such-attribute/game.rules:22:17
   |
22 | whenever sum of points of heap > 5
   |                 ^^^^^^ zde
