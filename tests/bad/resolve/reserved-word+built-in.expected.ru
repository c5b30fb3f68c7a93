ошибка[reserved-word]: `box` — слово языка правил и не может быть именем
 --> resolve/reserved-word+built-in.rules:6:6
  |
6 | zone box of player: set of own mark
  |      ^^^ здесь
