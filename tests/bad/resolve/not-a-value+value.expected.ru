ошибка[not-a-value]: `stones-left` не может обозначать значение
  --> resolve/not-a-value+value.rules:10:6
   |
10 |   is stones-left = 0
   |      ^^^^^^^^^^^ здесь
  --> resolve/not-a-value+value.rules:7:7
   |
 7 | value stones-left
   |       ----------- объявлено здесь
подсказка: возможно, имелось в виду `stones-left()`?

ошибка[wrong-argument-count]: аргументы `stones-left`: указано 1, а нужно 0
  --> resolve/not-a-value+value.rules:12:6
   |
12 |   is stones-left(p)
   |      ^^^^^^^^^^^ здесь
  --> resolve/not-a-value+value.rules:7:7
   |
 7 | value stones-left
   |       ----------- объявлено здесь

ошибка[not-a-value]: `all-gone` не может обозначать значение
  --> resolve/not-a-value+value.rules:16:8
   |
16 |     if all-gone
   |        ^^^^^^^^ здесь
  --> resolve/not-a-value+value.rules:9:7
   |
 9 | value all-gone gives flag
   |       -------- объявлено здесь
подсказка: возможно, имелось в виду `all-gone()`?
