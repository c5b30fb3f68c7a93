błąd[too-many]: `a1` mieści najwyżej 1
 --> input/place-with-two.yaml:2:14
  |
2 | square: {a1: 2 cross}
  |              ^^^^^^^ tutaj
