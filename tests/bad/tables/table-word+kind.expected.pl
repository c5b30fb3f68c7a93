błąd[table-word]: `maker` w wierszu `nail` musi być jednym z tych słów: `millers`, `smiths`
 --> tables/table-word+kind/wares.yaml:3:39
  |
3 |   nail: {kind: good, count: 2, maker: simths}
  |                                       ^^^^^^ tutaj
 --> tables/table-word+kind/game.rules:6:24
  |
6 |   good, 4 in all, with maker family
  |                        ------------ zadeklarowano tutaj
wskazówka: czy chodziło o `smiths`?
