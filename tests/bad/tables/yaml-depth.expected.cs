chyba[yaml-depth]: soubor tables/yaml-depth/cards.yaml má příliš hluboké vnoření
 --> tables/yaml-depth/cards.yaml:4:20
  |
4 |   joker: [[[[[[[[[[[[[[1]]]]]]]]]]]]]]
  |                    ^ zde
