chyba[wrong-name]: `path` není množina míst
  --> resolve/wrong-name+visits.rules:13:30
   |
13 |     cannot if route visits a path twice
   |                              ^^^^ zde
  --> resolve/wrong-name+visits.rules:7:8
   |
 7 | places path: 3
   |        ---- deklarováno zde
