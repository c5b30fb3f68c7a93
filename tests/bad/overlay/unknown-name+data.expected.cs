chyba[unknown-name]: nic se tu nejmenuje `duece`
 --> overlay/unknown-name+data/owner/cards.yaml:2:3
  |
2 |   duece: {count: 3}
  |   ^^^^^ zde
tip: nemá to být `deuce`?

chyba[unknown-name]: nic se tu nejmenuje `cuont`
 --> overlay/unknown-name+data/owner/cards.yaml:3:9
  |
3 |   ace: {cuont: 4}
  |         ^^^^^ zde
tip: nemá to být `count`?
