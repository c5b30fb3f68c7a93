chyba[unknown-name]: nic se tu nejmenuje `corss`
 --> input/several-slips.yaml:3:14
  |
3 | square: {a1: corss, z9: nought}
  |              ^^^^^ zde
tip: nemá to být `cross`?

chyba[unknown-name]: nic se tu nejmenuje `z9`
 --> input/several-slips.yaml:3:21
  |
3 | square: {a1: corss, z9: nought}
  |                     ^^ zde

chyba[unknown-name]: nic se tu nejmenuje `wining`
 --> input/several-slips.yaml:4:1
  |
4 | wining: cross
  | ^^^^^^ zde

chyba[unknown-name]: nic se tu nejmenuje `corss`
 --> input/several-slips.yaml:2:7
  |
2 | turn: corss
  |       ^^^^^ zde
tip: nemá to být `cross`?
