chyba[example-differs]: v příkladu „a mark is placed“ je to jinak: cross
  --> examples/example-differs.rules:17:8
   |
17 |   then b2 holds nought's mark
   |        ^^^^^^^^^^^^^^^^^^^^^^ zde
