ошибка[unknown-name]: здесь ничто не называется `pionts`
 --> tables/unknown-name+number/cards.yaml:3:32
  |
3 |   deuce: {kind: pip, count: 2, pionts: 2, points: 2}
  |                                ^^^^^^ здесь
подсказка: возможно, имелось в виду `points`?
