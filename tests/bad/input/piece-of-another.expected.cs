chyba[wrong-piece]: `nought` nemůže být v `supply`
 --> input/piece-of-another.yaml:3:11
  |
3 |   cross: [3 nought]
  |           ^^^^^^^^ zde
