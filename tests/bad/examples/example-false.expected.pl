błąd[example-false]: w przykładzie „a mark is placed” to nieprawda
  --> examples/example-false.rules:17:8
   |
17 |   then b2 is empty
   |        ^^^^^^^^^^^ tutaj
