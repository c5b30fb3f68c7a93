błąd[unknown-name]: nic tu nie nazywa się `counts`
 --> tables/unknown-name+assumed/cards.yaml:4:43
  |
4 |   joker: {kind: wild, count: 1, assumed: [counts]}
  |                                           ^^^^^^ tutaj
wskazówka: czy chodziło o `count`?
