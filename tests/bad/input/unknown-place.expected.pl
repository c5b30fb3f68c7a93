błąd[unknown-name]: nic tu nie nazywa się `d4`
 --> input/unknown-place.yaml:2:21
  |
2 | square: {a1: cross, d4: nought}
  |                     ^^ tutaj
