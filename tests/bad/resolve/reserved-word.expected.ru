ошибка[reserved-word]: `row` — слово языка правил и не может быть именем
 --> resolve/reserved-word.rules:4:8
  |
4 | places row: 3 by 3, each for 1 mark
  |        ^^^ здесь
