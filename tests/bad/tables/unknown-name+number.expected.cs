chyba[unknown-name]: nic se tu nejmenuje `pionts`
 --> tables/unknown-name+number/cards.yaml:3:32
  |
3 |   deuce: {kind: pip, count: 2, pionts: 2, points: 2}
  |                                ^^^^^^ zde
tip: nemá to být `points`?
