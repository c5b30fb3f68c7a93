ошибка[unknown-name]: здесь ничто не называется `crosss`
 --> input/unknown-winner.yaml:3:11
  |
3 | winners: [crosss]
  |           ^^^^^^ здесь
подсказка: возможно, имелось в виду `cross`?
