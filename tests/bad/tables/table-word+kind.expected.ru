ошибка[table-word]: `maker` в строке `nail` должно быть одним из этих слов: `millers`, `smiths`
 --> tables/table-word+kind/wares.yaml:3:39
  |
3 |   nail: {kind: good, count: 2, maker: simths}
  |                                       ^^^^^^ здесь
 --> tables/table-word+kind/game.rules:6:24
  |
6 |   good, 4 in all, with maker family
  |                        ------------ объявлено здесь
подсказка: возможно, имелось в виду `smiths`?
