chyba[unknown-name]: nic se tu nejmenuje `d4`
 --> input/unknown-place.yaml:2:21
  |
2 | square: {a1: cross, d4: nought}
  |                     ^^ zde
