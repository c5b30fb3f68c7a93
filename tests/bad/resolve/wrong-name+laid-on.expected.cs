chyba[wrong-name]: `square` není mřížka míst
 --> resolve/wrong-name+laid-on/game.rules:5:33
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                 ^^^^^^ zde
 --> resolve/wrong-name+laid-on/game.rules:4:8
  |
4 | places square: 9
  |        ------ deklarováno zde
