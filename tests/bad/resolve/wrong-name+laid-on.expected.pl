błąd[wrong-name]: `square` to nie siatka miejsc
 --> resolve/wrong-name+laid-on/game.rules:5:33
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                 ^^^^^^ tutaj
 --> resolve/wrong-name+laid-on/game.rules:4:8
  |
4 | places square: 9
  |        ------ zadeklarowano tutaj
