chyba[unknown-name]: nic se tu nejmenuje `crosss`
 --> input/unknown-winner.yaml:3:11
  |
3 | winners: [crosss]
  |           ^^^^^^ zde
tip: nemá to být `cross`?
