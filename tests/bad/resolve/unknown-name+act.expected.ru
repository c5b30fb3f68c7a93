ошибка[unknown-name]: здесь ничто не называется `palce`
  --> resolve/unknown-name+act.rules:12:23
   |
12 | always a1 is empty at palce
   |                       ^^^^^ здесь
подсказка: возможно, имелось в виду `place`?
