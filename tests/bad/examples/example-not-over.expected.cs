chyba[example-not-over]: v příkladu „three in a row“ by hra měla být v této chvíli u konce
  --> examples/example-not-over.rules:19:8
   |
19 |   then over
   |        ^^^^ zde
