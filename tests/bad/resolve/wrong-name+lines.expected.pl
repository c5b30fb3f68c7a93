błąd[wrong-name]: `path` to nie siatka miejsc
 --> resolve/wrong-name+lines.rules:5:25
  |
5 | places trio: lines of 3 path
  |                         ^^^^ tutaj
 --> resolve/wrong-name+lines.rules:4:8
  |
4 | places path: 5
  |        ---- zadeklarowano tutaj
