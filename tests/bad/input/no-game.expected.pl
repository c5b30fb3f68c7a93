błąd[position-without-game]: pozycja musi podać grę: `game: …`
 --> input/no-game.yaml:1:1
  |
1 | square: {a1: cross, b2: nought}
  | ^ tutaj
