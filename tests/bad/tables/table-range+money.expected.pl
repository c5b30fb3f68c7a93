błąd[table-range]: `rent` elementu `forge` musi wynosić od 1 do 3
 --> tables/table-range+money/shops.yaml:3:17
  |
3 |   forge: {rent: $2}
  |                 ^^ tutaj
 --> tables/table-range+money/game.rules:5:46
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                              ------------ zadeklarowano tutaj

błąd[table-range]: `rent` elementu `tavern` musi wynosić od 1 do 3
 --> tables/table-range+money/shops.yaml:4:18
  |
4 |   tavern: {rent: 4}
  |                  ^ tutaj
 --> tables/table-range+money/game.rules:5:46
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                              ------------ zadeklarowano tutaj
