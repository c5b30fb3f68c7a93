chyba[wrong-name]: `wealth` není hodnota, která prvku přiřazuje hráče
 --> resolve/wrong-name+alike/game.rules:6:22
  |
6 | alike thing known to wealth: bread, nail
  |                      ^^^^^^ zde
 --> resolve/wrong-name+alike/game.rules:8:7
  |
8 | value wealth of p: player
  |       ------ deklarováno zde
tip: nemá to být `wealth`?
