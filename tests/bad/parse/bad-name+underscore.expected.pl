błąd[bad-name]: `place_mark` nie jest nazwą; nazwy składają się z małych liter (bez polskich znaków), cyfr i pojedynczych łączników
 --> parse/bad-name+underscore.rules:8:13
  |
8 |   choose to place_mark: s from square
  |             ^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `place-mark`?
