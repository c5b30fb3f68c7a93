chyba[too-many]: do `a1` se vejde nejvýše 1
 --> input/place-with-two.yaml:2:14
  |
2 | square: {a1: 2 cross}
  |              ^^^^^^^ zde
