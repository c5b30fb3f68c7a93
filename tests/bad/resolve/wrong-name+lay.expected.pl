błąd[wrong-name]: `square` to nie zbiór miejsc układanych na siatce
 --> resolve/wrong-name+lay.rules:8:9
  |
8 |   lay 2 square at random
  |         ^^^^^^ tutaj
 --> resolve/wrong-name+lay.rules:4:8
  |
4 | places square: 3 by 3
  |        ------ zadeklarowano tutaj
