błąd[bad-name]: `Cross` nie jest nazwą; nazwy składają się z małych liter (bez polskich znaków), cyfr i pojedynczych łączników
 --> parse/bad-name.rules:2:14
  |
2 |   players 2: Cross, Nought
  |              ^^^^^ tutaj
wskazówka: czy chodziło o `cross`?
