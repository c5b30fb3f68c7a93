chyba[unknown-name]: nic se tu nejmenuje `allarm`
 --> input/unknown-component.yaml:4:23
  |
4 |   player-1: [money-1, allarm]
  |                       ^^^^^^ zde
tip: nemá to být `alarm`?
