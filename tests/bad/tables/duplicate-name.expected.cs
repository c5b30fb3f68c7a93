chyba[duplicate-name]: `mill` je deklarováno dvakrát
 --> tables/duplicate-name/shops.yaml:2:3
  |
2 |   mill: {rent: 1}
  |   ^^^^ zde
 --> tables/duplicate-name/game.rules:4:20
  |
4 | names cart: wagon, mill
  |                    ---- poprvé uvedeno zde

chyba[place-names]: na dvou herních plánech by bylo místo se jménem `mill`
 --> tables/duplicate-name/game.rules:5:8
  |
5 | places shop from shops.yaml, with rent $1 to 3
  |        ^^^^ zde
