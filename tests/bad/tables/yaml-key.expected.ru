ошибка[yaml-key]: имена в файле tables/yaml-key/cards.yaml должны быть простыми словами
 --> tables/yaml-key/cards.yaml:4:3
  |
4 |   [joker, red]: {kind: wild, count: 1}
  |   ^ здесь
