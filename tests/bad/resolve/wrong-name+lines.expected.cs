chyba[wrong-name]: `path` není mřížka míst
 --> resolve/wrong-name+lines.rules:5:25
  |
5 | places trio: lines of 3 path
  |                         ^^^^ zde
 --> resolve/wrong-name+lines.rules:4:8
  |
4 | places path: 5
  |        ---- deklarováno zde
