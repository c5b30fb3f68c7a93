chyba[duplicate-name]: `square` je deklarováno dvakrát
 --> resolve/duplicate-name.rules:5:6
  |
5 | kind square of player, 5 each
  |      ^^^^^^ zde
 --> resolve/duplicate-name.rules:4:8
  |
4 | places square: 3 by 3, each for 1 square
  |        ------ poprvé uvedeno zde
