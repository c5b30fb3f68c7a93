błąd[duplicate-key]: `a1` podano dwa razy
 --> input/duplicate-key.yaml:3:33
  |
3 | square: {a1: cross, b2: nought, a1: nought}
  |                                 ^^ tutaj
 --> input/duplicate-key.yaml:3:10
  |
3 | square: {a1: cross, b2: nought, a1: nought}
  |          -- pierwszy raz podano tutaj
