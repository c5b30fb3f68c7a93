chyba[unknown-name]: nic se tu nejmenuje `counts`
 --> tables/unknown-name+assumed/cards.yaml:4:43
  |
4 |   joker: {kind: wild, count: 1, assumed: [counts]}
  |                                           ^^^^^^ zde
tip: nemá to být `count`?
