chyba[example-false]: v příkladu „a mark is placed“ to neplatí
  --> examples/example-false.rules:17:8
   |
17 |   then b2 is empty
   |        ^^^^^^^^^^^ zde
