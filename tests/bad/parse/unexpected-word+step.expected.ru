ошибка[unexpected-word]: здесь не может стоять `putt`; ожидалось: шаг, например `put`, `choose` или `if`
  --> parse/unexpected-word+step.rules:10:5
   |
10 |     putt 1 your mark from box in s
   |     ^^^^ здесь
подсказка: возможно, имелось в виду `put`?
