ошибка[bad-yaml]: файл tables/bad-yaml/cards.yaml не читается как YAML: expected ',' or '}', but got ':'
 --> tables/bad-yaml/cards.yaml:4:8
  |
4 |   joker: {kind: wild, count: 1}
  |        ^ здесь
