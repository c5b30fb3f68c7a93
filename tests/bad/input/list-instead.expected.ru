ошибка[not-a-position]: позиция должна состоять из имён и значений и начинаться, например, с `game: thieves`
 --> input/list-instead.yaml:1:1
  |
1 | - game: tic-tac-toe
  | ^ здесь
