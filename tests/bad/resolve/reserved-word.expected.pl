błąd[reserved-word]: `row` jest słowem języka i nie może być nazwą
 --> resolve/reserved-word.rules:4:8
  |
4 | places row: 3 by 3, each for 1 mark
  |        ^^^ tutaj
