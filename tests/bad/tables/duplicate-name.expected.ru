ошибка[duplicate-name]: `mill` объявлено дважды
 --> tables/duplicate-name/shops.yaml:2:3
  |
2 |   mill: {rent: 1}
  |   ^^^^ здесь
 --> tables/duplicate-name/game.rules:4:20
  |
4 | names cart: wagon, mill
  |                    ---- впервые указано здесь

ошибка[place-names]: место с именем `mill` оказалось бы сразу на двух полях
 --> tables/duplicate-name/game.rules:5:8
  |
5 | places shop from shops.yaml, with rent $1 to 3
  |        ^^^^ здесь
