chyba[table-total]: počet `pip` v tabulce je 4, ale deklarováno je celkem 5
 --> tables/table-total/game.rules:5:8
  |
5 |   pip, 5 in all, with points 1 to 2
  |        ^ zde
 --> tables/table-total/cards.yaml:2:3
  |
2 |   ace: {kind: pip, count: 3, points: 1}
  |   --- počítáno odtud
