ошибка[bad-character]: здесь не может стоять `’`
  --> parse/bad-character.rules:10:16
   |
10 |     put 1 cross’s mark from box in s
   |                ^ здесь
подсказка: возможно, имелось в виду `'`?
