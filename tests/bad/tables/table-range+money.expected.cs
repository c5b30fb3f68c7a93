chyba[table-range]: `rent` u prvku `forge` musí být od 1 do 3
 --> tables/table-range+money/shops.yaml:3:17
  |
3 |   forge: {rent: $2}
  |                 ^^ zde
 --> tables/table-range+money/game.rules:5:46
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                              ------------ deklarováno zde

chyba[table-range]: `rent` u prvku `tavern` musí být od 1 do 3
 --> tables/table-range+money/shops.yaml:4:18
  |
4 |   tavern: {rent: 4}
  |                  ^ zde
 --> tables/table-range+money/game.rules:5:46
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                              ------------ deklarováno zde
