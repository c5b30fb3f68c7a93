ошибка[too-many]: в `a1` помещается не больше 1
 --> input/place-with-two.yaml:2:14
  |
2 | square: {a1: 2 cross}
  |              ^^^^^^^ здесь
