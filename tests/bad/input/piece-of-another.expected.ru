ошибка[wrong-piece]: `nought` не может находиться в `supply`
 --> input/piece-of-another.yaml:3:11
  |
3 |   cross: [3 nought]
  |           ^^^^^^^^ здесь
