ошибка[wrong-name]: `square` — не сетка мест
 --> resolve/wrong-name+laid-on/game.rules:5:33
  |
5 | places shop from shops.yaml, on square, with rent $1 to 3
  |                                 ^^^^^^ здесь
 --> resolve/wrong-name+laid-on/game.rules:4:8
  |
4 | places square: 9
  |        ------ объявлено здесь
