błąd[position-without-game]: pozycja musi podać grę: `game: …`
 --> input/nothing.yaml:1:1
  |
1 | 
  | ^ tutaj
