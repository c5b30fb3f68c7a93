błąd[unknown-name]: nic tu nie nazywa się `corss`
 --> input/several-slips.yaml:3:14
  |
3 | square: {a1: corss, z9: nought}
  |              ^^^^^ tutaj
wskazówka: czy chodziło o `cross`?

błąd[unknown-name]: nic tu nie nazywa się `z9`
 --> input/several-slips.yaml:3:21
  |
3 | square: {a1: corss, z9: nought}
  |                     ^^ tutaj

błąd[unknown-name]: nic tu nie nazywa się `wining`
 --> input/several-slips.yaml:4:1
  |
4 | wining: cross
  | ^^^^^^ tutaj

błąd[unknown-name]: nic tu nie nazywa się `corss`
 --> input/several-slips.yaml:2:7
  |
2 | turn: corss
  |       ^^^^^ tutaj
wskazówka: czy chodziło o `cross`?
