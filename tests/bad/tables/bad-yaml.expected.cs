chyba[bad-yaml]: soubor tables/bad-yaml/cards.yaml není čitelný YAML: expected ',' or '}', but got ':'
 --> tables/bad-yaml/cards.yaml:4:8
  |
4 |   joker: {kind: wild, count: 1}
  |        ^ zde
