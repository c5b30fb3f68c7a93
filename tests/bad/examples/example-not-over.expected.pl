błąd[example-not-over]: w przykładzie „three in a row” gra powinna się tu zakończyć
  --> examples/example-not-over.rules:19:8
   |
19 |   then over
   |        ^^^^ tutaj
