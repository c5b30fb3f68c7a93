chyba[table-word]: `maker` u prvku `nail` musí být jedno z těchto slov: `millers`, `smiths`
 --> tables/table-word+kind/wares.yaml:3:39
  |
3 |   nail: {kind: good, count: 2, maker: simths}
  |                                       ^^^^^^ zde
 --> tables/table-word+kind/game.rules:6:24
  |
6 |   good, 4 in all, with maker family
  |                        ------------ deklarováno zde
tip: nemá to být `smiths`?
