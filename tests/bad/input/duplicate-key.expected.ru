ошибка[duplicate-key]: `a1` указано дважды
 --> input/duplicate-key.yaml:3:33
  |
3 | square: {a1: cross, b2: nought, a1: nought}
  |                                 ^^ здесь
 --> input/duplicate-key.yaml:3:10
  |
3 | square: {a1: cross, b2: nought, a1: nought}
  |          -- впервые указано здесь
