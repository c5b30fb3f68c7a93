ошибка[wanted-pieces]: компоненты в `a1` нужно указать простыми именами
 --> input/place-with-a-list.yaml:2:14
  |
2 | square: {a1: [cross]}
  |              ^ здесь
