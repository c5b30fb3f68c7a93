chyba[position-without-game]: pozice musí uvést svou hru: `game: …`
 --> input/nothing.yaml:1:1
  |
1 | 
  | ^ zde
