błąd[duplicate-name]: `mill` zadeklarowano dwa razy
 --> tables/duplicate-name/shops.yaml:2:3
  |
2 |   mill: {rent: 1}
  |   ^^^^ tutaj
 --> tables/duplicate-name/game.rules:4:20
  |
4 | names cart: wagon, mill
  |                    ---- pierwszy raz podano tutaj

błąd[place-names]: dwie plansze miałyby miejsce o nazwie `mill`
 --> tables/duplicate-name/game.rules:5:8
  |
5 | places shop from shops.yaml, with rent $1 to 3
  |        ^^^^ tutaj
