błąd[reserved-word]: `top` jest słowem języka i nie może być nazwą
 --> resolve/reserved-word+local.rules:8:12
  |
8 |   for each top in players
  |            ^^^ tutaj
