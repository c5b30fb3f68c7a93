błąd[reserved-word]: `box` jest słowem języka i nie może być nazwą
 --> resolve/reserved-word+built-in.rules:6:6
  |
6 | zone box of player: set of own mark
  |      ^^^ tutaj
