błąd[example-differs]: w przykładzie „a mark is placed” jest inaczej: cross
  --> examples/example-differs.rules:17:8
   |
17 |   then b2 holds nought's mark
   |        ^^^^^^^^^^^^^^^^^^^^^^ tutaj
