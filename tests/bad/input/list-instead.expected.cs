chyba[not-a-position]: pozice musí být mapa, která začíná například `game: thieves`
 --> input/list-instead.yaml:1:1
  |
1 | - game: tic-tac-toe
  | ^ zde
