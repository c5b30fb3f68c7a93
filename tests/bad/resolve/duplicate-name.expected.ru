ошибка[duplicate-name]: `square` объявлено дважды
 --> resolve/duplicate-name.rules:5:6
  |
5 | kind square of player, 5 each
  |      ^^^^^^ здесь
 --> resolve/duplicate-name.rules:4:8
  |
4 | places square: 3 by 3, each for 1 square
  |        ------ впервые указано здесь
