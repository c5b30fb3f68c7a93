ошибка[unknown-name]: здесь ничто не называется `nougth`
 --> input/unknown-player-to-move.yaml:2:7
  |
2 | turn: nougth
  |       ^^^^^^ здесь
подсказка: возможно, имелось в виду `nought`?
