błąd[wrong-piece]: `nought` nie może być w `supply`
 --> input/piece-of-another.yaml:3:11
  |
3 |   cross: [3 nought]
  |           ^^^^^^^^ tutaj
