błąd[yaml-depth]: plik input/too-deep.yaml ma zbyt głębokie zagnieżdżenie
 --> input/too-deep.yaml:2:20
  |
2 | square: [[[[[[[[[[[[[[[[a1]]]]]]]]]]]]]]]]
  |                    ^ tutaj
