błąd[unknown-name]: nic tu nie nazywa się `player-4`
 --> input/unknown-owner.yaml:4:3
  |
4 |   player-4: [money-1, alarm]
  |   ^^^^^^^^ tutaj
wskazówka: czy chodziło o `player-1`, `player-2`, `player-3`?
