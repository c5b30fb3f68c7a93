ошибка[yaml-depth]: в файле input/too-deep.yaml слишком глубокая вложенность
 --> input/too-deep.yaml:2:20
  |
2 | square: [[[[[[[[[[[[[[[[a1]]]]]]]]]]]]]]]]
  |                    ^ здесь
