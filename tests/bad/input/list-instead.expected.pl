błąd[not-a-position]: pozycja musi być mapą zaczynającą się np. od `game: thieves`
 --> input/list-instead.yaml:1:1
  |
1 | - game: tic-tac-toe
  | ^ tutaj
