chyba[unknown-name]: nic se tu nejmenuje `player-4`
 --> input/unknown-owner.yaml:4:3
  |
4 |   player-4: [money-1, alarm]
  |   ^^^^^^^^ zde
tip: nemá to být `player-1`, `player-2`, `player-3`?
