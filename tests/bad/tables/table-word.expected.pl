błąd[table-word]: `founder` w wierszu `mill` musi być jednym z tych słów: `millers`, `smiths`
 --> tables/table-word/shops.yaml:2:28
  |
2 |   mill: {inn: no, founder: miller}
  |                            ^^^^^^ tutaj
 --> tables/table-word/game.rules:6:56
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                                        -------------- zadeklarowano tutaj
wskazówka: czy chodziło o `millers`?

błąd[table-word]: `inn` w wierszu `forge` musi być jednym z tych słów: `no`, `yes`
 --> tables/table-word/shops.yaml:3:16
  |
3 |   forge: {inn: maybe, founder: smiths}
  |                ^^^^^ tutaj
 --> tables/table-word/game.rules:6:46
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                              -------- zadeklarowano tutaj

błąd[table-word]: `founder` w wierszu `tavern` musi być jednym z tych słów: `millers`, `smiths`
 --> tables/table-word/shops.yaml:4:31
  |
4 |   tavern: {inn: yes, founder: 3}
  |                               ^ tutaj
 --> tables/table-word/game.rules:6:56
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                                        -------------- zadeklarowano tutaj

błąd[table-word]: `inn` w wierszu `stable` musi być jednym z tych słów: `no`, `yes`
 --> tables/table-word/shops.yaml:5:3
  |
5 |   stable: {founder: smiths}
  |   ^^^^^^ tutaj
 --> tables/table-word/game.rules:6:46
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                              -------- zadeklarowano tutaj
