ошибка[unknown-name]: здесь ничто не называется `counts`
 --> tables/unknown-name+assumed/cards.yaml:4:43
  |
4 |   joker: {kind: wild, count: 1, assumed: [counts]}
  |                                           ^^^^^^ здесь
подсказка: возможно, имелось в виду `count`?
