chyba[unknown-name]: nic se tu nejmenuje `sqaure`
 --> input/unknown-key.yaml:3:1
  |
3 | sqaure: {a1: cross, b2: nought}
  | ^^^^^^ zde
tip: nemá to být `square`?
