ошибка[reserved-word]: `top` — слово языка правил и не может быть именем
 --> resolve/reserved-word+local.rules:8:12
  |
8 |   for each top in players
  |            ^^^ здесь
