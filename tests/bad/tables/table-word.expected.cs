chyba[table-word]: `founder` u prvku `mill` musí být jedno z těchto slov: `millers`, `smiths`
 --> tables/table-word/shops.yaml:2:28
  |
2 |   mill: {inn: no, founder: miller}
  |                            ^^^^^^ zde
 --> tables/table-word/game.rules:6:56
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                                        -------------- deklarováno zde
tip: nemá to být `millers`?

chyba[table-word]: `inn` u prvku `forge` musí být jedno z těchto slov: `no`, `yes`
 --> tables/table-word/shops.yaml:3:16
  |
3 |   forge: {inn: maybe, founder: smiths}
  |                ^^^^^ zde
 --> tables/table-word/game.rules:6:46
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                              -------- deklarováno zde

chyba[table-word]: `founder` u prvku `tavern` musí být jedno z těchto slov: `millers`, `smiths`
 --> tables/table-word/shops.yaml:4:31
  |
4 |   tavern: {inn: yes, founder: 3}
  |                               ^ zde
 --> tables/table-word/game.rules:6:56
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                                        -------------- deklarováno zde

chyba[table-word]: `inn` u prvku `stable` musí být jedno z těchto slov: `no`, `yes`
 --> tables/table-word/shops.yaml:5:3
  |
5 |   stable: {founder: smiths}
  |   ^^^^^^ zde
 --> tables/table-word/game.rules:6:46
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                              -------- deklarováno zde
