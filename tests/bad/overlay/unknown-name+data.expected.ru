ошибка[unknown-name]: здесь ничто не называется `duece`
 --> overlay/unknown-name+data/owner/cards.yaml:2:3
  |
2 |   duece: {count: 3}
  |   ^^^^^ здесь
подсказка: возможно, имелось в виду `deuce`?

ошибка[unknown-name]: здесь ничто не называется `cuont`
 --> overlay/unknown-name+data/owner/cards.yaml:3:9
  |
3 |   ace: {cuont: 4}
  |         ^^^^^ здесь
подсказка: возможно, имелось в виду `count`?
