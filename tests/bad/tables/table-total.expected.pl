błąd[table-total]: liczba `pip` w tabeli to 4, a zadeklarowano łącznie 5
 --> tables/table-total/game.rules:5:8
  |
5 |   pip, 5 in all, with points 1 to 2
  |        ^ tutaj
 --> tables/table-total/cards.yaml:2:3
  |
2 |   ace: {kind: pip, count: 3, points: 1}
  |   --- liczone od tego miejsca
