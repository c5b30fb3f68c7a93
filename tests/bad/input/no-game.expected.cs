chyba[position-without-game]: pozice musí uvést svou hru: `game: …`
 --> input/no-game.yaml:1:1
  |
1 | square: {a1: cross, b2: nought}
  | ^ zde
