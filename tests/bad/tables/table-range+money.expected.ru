ошибка[table-range]: `rent` у `forge` должно быть от 1 до 3
 --> tables/table-range+money/shops.yaml:3:17
  |
3 |   forge: {rent: $2}
  |                 ^^ здесь
 --> tables/table-range+money/game.rules:5:46
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                              ------------ объявлено здесь

ошибка[table-range]: `rent` у `tavern` должно быть от 1 до 3
 --> tables/table-range+money/shops.yaml:4:18
  |
4 |   tavern: {rent: 4}
  |                  ^ здесь
 --> tables/table-range+money/game.rules:5:46
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                              ------------ объявлено здесь
