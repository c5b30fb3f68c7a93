ошибка[unexpected-word]: здесь не может стоять `form`; ожидалось: `from`
 --> parse/unexpected-word.rules:8:22
  |
8 |   choose to place: s form square
  |                      ^^^^ здесь
подсказка: возможно, имелось в виду `from`?
