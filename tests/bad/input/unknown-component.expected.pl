błąd[unknown-name]: nic tu nie nazywa się `allarm`
 --> input/unknown-component.yaml:4:23
  |
4 |   player-1: [money-1, allarm]
  |                       ^^^^^^ tutaj
wskazówka: czy chodziło o `alarm`?
