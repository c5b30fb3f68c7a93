błąd[wrong-name]: `wealth` to nie wartość wskazująca gracza dla elementu
 --> resolve/wrong-name+alike/game.rules:6:22
  |
6 | alike thing known to wealth: bread, nail
  |                      ^^^^^^ tutaj
 --> resolve/wrong-name+alike/game.rules:8:7
  |
8 | value wealth of p: player
  |       ------ zadeklarowano tutaj
wskazówka: czy chodziło o `wealth`?
