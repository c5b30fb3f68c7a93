ошибка[unexpected-indent]: у этой строки есть отступ, но выше не начинается никакой блок
 --> parse/unexpected-indent.rules:5:1
  |
5 |   kind mark of player, 5 each
  | ^^ здесь
