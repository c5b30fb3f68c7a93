ошибка[unknown-name]: здесь ничто не называется `corss`
 --> input/several-slips.yaml:3:14
  |
3 | square: {a1: corss, z9: nought}
  |              ^^^^^ здесь
подсказка: возможно, имелось в виду `cross`?

ошибка[unknown-name]: здесь ничто не называется `z9`
 --> input/several-slips.yaml:3:21
  |
3 | square: {a1: corss, z9: nought}
  |                     ^^ здесь

ошибка[unknown-name]: здесь ничто не называется `wining`
 --> input/several-slips.yaml:4:1
  |
4 | wining: cross
  | ^^^^^^ здесь

ошибка[unknown-name]: здесь ничто не называется `corss`
 --> input/several-slips.yaml:2:7
  |
2 | turn: corss
  |       ^^^^^ здесь
подсказка: возможно, имелось в виду `cross`?
