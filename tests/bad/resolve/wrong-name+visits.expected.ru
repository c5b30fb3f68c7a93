ошибка[wrong-name]: `path` — не множество мест
  --> resolve/wrong-name+visits.rules:13:30
   |
13 |     cannot if route visits a path twice
   |                              ^^^^ здесь
  --> resolve/wrong-name+visits.rules:7:8
   |
 7 | places path: 3
   |        ---- объявлено здесь
