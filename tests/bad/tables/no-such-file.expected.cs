chyba[no-such-file]: vedle pravidel není soubor card.yaml
 --> tables/no-such-file/game.rules:4:16
  |
4 | kind card from card.yaml
  |                ^^^^^^^^^ zde
tip: nemá to být `cards.yaml`?
