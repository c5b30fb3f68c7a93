chyba[no-such-file]: vedle pravidel není soubor shops.yaml
 --> tables/no-such-file+places/game.rules:5:18
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                  ^^^^^^^^^^ zde
tip: nemá to být `shop.yaml`?
