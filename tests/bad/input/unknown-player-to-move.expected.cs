chyba[unknown-name]: nic se tu nejmenuje `nougth`
 --> input/unknown-player-to-move.yaml:2:7
  |
2 | turn: nougth
  |       ^^^^^^ zde
tip: nemá to být `nought`?
