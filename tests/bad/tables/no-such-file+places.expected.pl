błąd[no-such-file]: obok zasad nie ma pliku shops.yaml
 --> tables/no-such-file+places/game.rules:5:18
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                  ^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `shop.yaml`?
