chyba[table-range]: `points` u prvku `deuce` musí být od 1 do 2
 --> tables/table-range/cards.yaml:3:40
  |
3 |   deuce: {kind: pip, count: 2, points: 5}
  |                                        ^ zde
 --> tables/table-range/game.rules:5:23
  |
5 |   pip, 5 in all, with points 1 to 2
  |                       ------------- deklarováno zde
