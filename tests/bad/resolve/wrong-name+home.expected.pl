błąd[wrong-name]: `wealth` to nie wartość wskazująca gracza dla elementu
 --> resolve/wrong-name+home/game.rules:6:44
  |
6 | zone chest of player: set of ware, home of wealth
  |                                            ^^^^^^ tutaj
 --> resolve/wrong-name+home/game.rules:8:7
  |
8 | value wealth of p: player
  |       ------ zadeklarowano tutaj
wskazówka: czy chodziło o `wealth`?
