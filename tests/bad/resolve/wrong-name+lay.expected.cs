chyba[wrong-name]: `square` není množina míst, která se kladou na mřížku
 --> resolve/wrong-name+lay.rules:8:9
  |
8 |   lay 2 square at random
  |         ^^^^^^ zde
 --> resolve/wrong-name+lay.rules:4:8
  |
4 | places square: 3 by 3
  |        ------ deklarováno zde
