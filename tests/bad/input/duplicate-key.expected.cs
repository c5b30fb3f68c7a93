chyba[duplicate-key]: `a1` je uvedeno dvakrát
 --> input/duplicate-key.yaml:3:33
  |
3 | square: {a1: cross, b2: nought, a1: nought}
  |                                 ^^ zde
 --> input/duplicate-key.yaml:3:10
  |
3 | square: {a1: cross, b2: nought, a1: nought}
  |          -- poprvé uvedeno zde
