błąd[wrong-name]: `path` to nie zbiór miejsc
  --> resolve/wrong-name+visits.rules:13:30
   |
13 |     cannot if route visits a path twice
   |                              ^^^^ tutaj
  --> resolve/wrong-name+visits.rules:7:8
   |
 7 | places path: 3
   |        ---- zadeklarowano tutaj
