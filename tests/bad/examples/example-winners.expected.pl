błąd[example-winners]: w przykładzie „three in a row” wygrywają: cross
  --> examples/example-winners.rules:19:8
   |
19 |   then nought wins
   |        ^^^^^^^^^^^ tutaj
