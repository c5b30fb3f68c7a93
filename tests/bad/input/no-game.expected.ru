ошибка[position-without-game]: позиция должна назвать свою игру: `game: …`
 --> input/no-game.yaml:1:1
  |
1 | square: {a1: cross, b2: nought}
  | ^ здесь
