ошибка[wanted-word]: `turn` должно быть одним словом
 --> input/turn-as-a-list.yaml:2:7
  |
2 | turn: [cross, nought]
  |       ^ здесь
