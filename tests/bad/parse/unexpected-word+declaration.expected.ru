ошибка[unexpected-word]: здесь не может стоять `knid`; ожидалось: объявление, например `kind`, `zone` или `turns`
 --> parse/unexpected-word+declaration.rules:5:1
  |
5 | knid mark of player, 5 each
  | ^^^^ здесь
подсказка: возможно, имелось в виду `kind`?
