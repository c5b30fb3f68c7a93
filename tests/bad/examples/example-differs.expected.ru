ошибка[example-differs]: в примере «a mark is placed» на самом деле так: cross
  --> examples/example-differs.rules:17:8
   |
17 |   then b2 holds nought's mark
   |        ^^^^^^^^^^^^^^^^^^^^^^ здесь
