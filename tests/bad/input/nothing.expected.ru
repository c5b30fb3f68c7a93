ошибка[position-without-game]: позиция должна назвать свою игру: `game: …`
 --> input/nothing.yaml:1:1
  |
1 | 
  | ^ здесь
