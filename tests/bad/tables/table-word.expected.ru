ошибка[table-word]: `founder` в строке `mill` должно быть одним из этих слов: `millers`, `smiths`
 --> tables/table-word/shops.yaml:2:28
  |
2 |   mill: {inn: no, founder: miller}
  |                            ^^^^^^ здесь
 --> tables/table-word/game.rules:6:56
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                                        -------------- объявлено здесь
подсказка: возможно, имелось в виду `millers`?

ошибка[table-word]: `inn` в строке `forge` должно быть одним из этих слов: `no`, `yes`
 --> tables/table-word/shops.yaml:3:16
  |
3 |   forge: {inn: maybe, founder: smiths}
  |                ^^^^^ здесь
 --> tables/table-word/game.rules:6:46
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                              -------- объявлено здесь

ошибка[table-word]: `founder` в строке `tavern` должно быть одним из этих слов: `millers`, `smiths`
 --> tables/table-word/shops.yaml:4:31
  |
4 |   tavern: {inn: yes, founder: 3}
  |                               ^ здесь
 --> tables/table-word/game.rules:6:56
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                                        -------------- объявлено здесь

ошибка[table-word]: `inn` в строке `stable` должно быть одним из этих слов: `no`, `yes`
 --> tables/table-word/shops.yaml:5:3
  |
5 |   stable: {founder: smiths}
  |   ^^^^^^ здесь
 --> tables/table-word/game.rules:6:46
  |
6 | places shop from shops.yaml, on square, with inn flag, founder family
  |                                              -------- объявлено здесь
