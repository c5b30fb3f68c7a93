chyba[unknown-name]: nic se tu nejmenuje `card`
 --> input/unknown-with.yaml:4:8
  |
4 | with: {card: money-1, c: money-1}
  |        ^^^^ zde
