ошибка[yaml-depth]: в файле tables/yaml-depth/cards.yaml слишком глубокая вложенность
 --> tables/yaml-depth/cards.yaml:4:20
  |
4 |   joker: [[[[[[[[[[[[[[1]]]]]]]]]]]]]]
  |                    ^ здесь
