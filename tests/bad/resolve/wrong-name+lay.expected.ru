ошибка[wrong-name]: `square` — не множество мест, которые выкладывают на сетку
 --> resolve/wrong-name+lay.rules:8:9
  |
8 |   lay 2 square at random
  |         ^^^^^^ здесь
 --> resolve/wrong-name+lay.rules:4:8
  |
4 | places square: 3 by 3
  |        ------ объявлено здесь
