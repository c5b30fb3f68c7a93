chyba[example-winners]: v příkladu „three in a row“ vyhrává: cross
  --> examples/example-winners.rules:19:8
   |
19 |   then nought wins
   |        ^^^^^^^^^^^ zde
