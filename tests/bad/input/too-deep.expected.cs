chyba[yaml-depth]: soubor input/too-deep.yaml má příliš hluboké vnoření
 --> input/too-deep.yaml:2:20
  |
2 | square: [[[[[[[[[[[[[[[[a1]]]]]]]]]]]]]]]]
  |                    ^ zde
