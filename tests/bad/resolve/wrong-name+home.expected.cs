chyba[wrong-name]: `wealth` není hodnota, která prvku přiřazuje hráče
 --> resolve/wrong-name+home/game.rules:6:44
  |
6 | zone chest of player: set of ware, home of wealth
  |                                            ^^^^^^ zde
 --> resolve/wrong-name+home/game.rules:8:7
  |
8 | value wealth of p: player
  |       ------ deklarováno zde
tip: nemá to být `wealth`?
