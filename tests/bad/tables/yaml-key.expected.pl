błąd[yaml-key]: nazwy w tables/yaml-key/cards.yaml muszą być zwykłymi słowami
 --> tables/yaml-key/cards.yaml:4:3
  |
4 |   [joker, red]: {kind: wild, count: 1}
  |   ^ tutaj
