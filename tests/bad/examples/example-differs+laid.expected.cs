chyba[example-differs]: v příkladu „what lies where, and what is remembered“ je to jinak: forge
  --> examples/example-differs+laid/game.rules:21:8
   |
21 |   then b2 holds mill
   |        ^^^^^^^^^^^^^ zde

chyba[example-differs]: v příkladu „what lies where, and what is remembered“ je to jinak: 2
  --> examples/example-differs+laid/game.rules:22:8
   |
22 |   then player-1's cash holds $3
   |        ^^^^^^^^^^^^^^^^^^^^^^^^ zde

chyba[example-differs]: v příkladu „what lies where, and what is remembered“ je to jinak: none
  --> examples/example-differs+laid/game.rules:23:8
   |
23 |   then spot holds forge
   |        ^^^^^^^^^^^^^^^^ zde

chyba[example-differs]: v příkladu „what lies where, and what is remembered“ je to jinak: no
  --> examples/example-differs+laid/game.rules:24:8
   |
24 |   then tired holds yes
   |        ^^^^^^^^^^^^^^^ zde
