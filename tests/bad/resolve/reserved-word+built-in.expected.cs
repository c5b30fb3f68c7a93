chyba[reserved-word]: `box` je slovo jazyka a nemůže být jménem
 --> resolve/reserved-word+built-in.rules:6:6
  |
6 | zone box of player: set of own mark
  |      ^^^ zde
