ошибка[bad-name]: `place_mark` — не имя; имя состоит из строчных латинских букв, цифр и одиночных дефисов
 --> parse/bad-name+underscore.rules:8:13
  |
8 |   choose to place_mark: s from square
  |             ^^^^^^^^^^ здесь
подсказка: возможно, имелось в виду `place-mark`?
