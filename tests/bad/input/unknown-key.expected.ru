ошибка[unknown-name]: здесь ничто не называется `sqaure`
 --> input/unknown-key.yaml:3:1
  |
3 | sqaure: {a1: cross, b2: nought}
  | ^^^^^^ здесь
подсказка: возможно, имелось в виду `square`?
