błąd[not-a-value]: `stones-left` nie może oznaczać wartości
  --> resolve/not-a-value+value.rules:10:6
   |
10 |   is stones-left = 0
   |      ^^^^^^^^^^^ tutaj
  --> resolve/not-a-value+value.rules:7:7
   |
 7 | value stones-left
   |       ----------- zadeklarowano tutaj
wskazówka: czy chodziło o `stones-left()`?

błąd[wrong-argument-count]: argumenty `stones-left`: podano 1, a potrzeba 0
  --> resolve/not-a-value+value.rules:12:6
   |
12 |   is stones-left(p)
   |      ^^^^^^^^^^^ tutaj
  --> resolve/not-a-value+value.rules:7:7
   |
 7 | value stones-left
   |       ----------- zadeklarowano tutaj

błąd[not-a-value]: `all-gone` nie może oznaczać wartości
  --> resolve/not-a-value+value.rules:16:8
   |
16 |     if all-gone
   |        ^^^^^^^^ tutaj
  --> resolve/not-a-value+value.rules:9:7
   |
 9 | value all-gone gives flag
   |       -------- zadeklarowano tutaj
wskazówka: czy chodziło o `all-gone()`?
