ошибка[unexpected-word]: здесь не может стоять `step`; ожидалось: `steps`, `to`
 --> parse/unexpected-word+walk.rules:9:32
  |
9 |     with route from walks of 1 step over square from a1
  |                                ^^^^ здесь
подсказка: возможно, имелось в виду `steps`?
