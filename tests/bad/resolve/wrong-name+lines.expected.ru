ошибка[wrong-name]: `path` — не сетка мест
 --> resolve/wrong-name+lines.rules:5:25
  |
5 | places trio: lines of 3 path
  |                         ^^^^ здесь
 --> resolve/wrong-name+lines.rules:4:8
  |
4 | places path: 5
  |        ---- объявлено здесь
