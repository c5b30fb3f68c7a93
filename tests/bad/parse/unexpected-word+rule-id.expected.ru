ошибка[unexpected-word]: здесь не может стоять `TTT-PLACE`; ожидалось: конец строки, `and`, `or`
 --> parse/unexpected-word+rule-id.rules:9:37
  |
9 |     only if s is empty              TTT-PLACE
  |                                     ^^^^^^^^^ здесь
подсказка: возможно, имелось в виду `@TTT-PLACE`?
