chyba[not-a-value]: `stones-left` nemůže zastupovat hodnotu
  --> resolve/not-a-value+value.rules:10:6
   |
10 |   is stones-left = 0
   |      ^^^^^^^^^^^ zde
  --> resolve/not-a-value+value.rules:7:7
   |
 7 | value stones-left
   |       ----------- deklarováno zde
tip: nemá to být `stones-left()`?

chyba[wrong-argument-count]: argumenty pro `stones-left`: uvedeno 1, potřeba 0
  --> resolve/not-a-value+value.rules:12:6
   |
12 |   is stones-left(p)
   |      ^^^^^^^^^^^ zde
  --> resolve/not-a-value+value.rules:7:7
   |
 7 | value stones-left
   |       ----------- deklarováno zde

chyba[not-a-value]: `all-gone` nemůže zastupovat hodnotu
  --> resolve/not-a-value+value.rules:16:8
   |
16 |     if all-gone
   |        ^^^^^^^^ zde
  --> resolve/not-a-value+value.rules:9:7
   |
 9 | value all-gone gives flag
   |       -------- deklarováno zde
tip: nemá to být `all-gone()`?
