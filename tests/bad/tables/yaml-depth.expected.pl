błąd[yaml-depth]: plik tables/yaml-depth/cards.yaml ma zbyt głębokie zagnieżdżenie
 --> tables/yaml-depth/cards.yaml:4:20
  |
4 |   joker: [[[[[[[[[[[[[[1]]]]]]]]]]]]]]
  |                    ^ tutaj
