chyba[no-such-file]: vedle pravidel není soubor familys.yaml
 --> tables/no-such-file+names/game.rules:4:19
  |
4 | names family from familys.yaml, with savings $1 to 3
  |                   ^^^^^^^^^^^^ zde
tip: nemá to být `families.yaml`?
