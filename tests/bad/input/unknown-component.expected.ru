ошибка[unknown-name]: здесь ничто не называется `allarm`
 --> input/unknown-component.yaml:4:23
  |
4 |   player-1: [money-1, allarm]
  |                       ^^^^^^ здесь
подсказка: возможно, имелось в виду `alarm`?
