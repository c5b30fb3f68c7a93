błąd[unknown-name]: nic tu nie nazywa się `nougth`
 --> input/unknown-player-to-move.yaml:2:7
  |
2 | turn: nougth
  |       ^^^^^^ tutaj
wskazówka: czy chodziło o `nought`?
