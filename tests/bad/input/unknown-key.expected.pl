błąd[unknown-name]: nic tu nie nazywa się `sqaure`
 --> input/unknown-key.yaml:3:1
  |
3 | sqaure: {a1: cross, b2: nought}
  | ^^^^^^ tutaj
wskazówka: czy chodziło o `square`?
