błąd[unknown-name]: nic tu nie nazywa się `duece`
 --> overlay/unknown-name+data/owner/cards.yaml:2:3
  |
2 |   duece: {count: 3}
  |   ^^^^^ tutaj
wskazówka: czy chodziło o `deuce`?

błąd[unknown-name]: nic tu nie nazywa się `cuont`
 --> overlay/unknown-name+data/owner/cards.yaml:3:9
  |
3 |   ace: {cuont: 4}
  |         ^^^^^ tutaj
wskazówka: czy chodziło o `count`?
