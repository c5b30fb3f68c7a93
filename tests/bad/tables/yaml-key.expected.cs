chyba[yaml-key]: jména v souboru tables/yaml-key/cards.yaml musí být prostá slova
 --> tables/yaml-key/cards.yaml:4:3
  |
4 |   [joker, red]: {kind: wild, count: 1}
  |   ^ zde
