błąd[unknown-name]: nic tu nie nazywa się `crosss`
 --> input/unknown-winner.yaml:3:11
  |
3 | winners: [crosss]
  |           ^^^^^^ tutaj
wskazówka: czy chodziło o `cross`?
