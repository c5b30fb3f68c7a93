błąd[unknown-name]: nic tu nie nazywa się `pionts`
 --> tables/unknown-name+number/cards.yaml:3:32
  |
3 |   deuce: {kind: pip, count: 2, pionts: 2, points: 2}
  |                                ^^^^^^ tutaj
wskazówka: czy chodziło o `points`?
