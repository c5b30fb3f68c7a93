błąd[example-differs]: w przykładzie „what lies where, and what is remembered” jest inaczej: forge
  --> examples/example-differs+laid/game.rules:21:8
   |
21 |   then b2 holds mill
   |        ^^^^^^^^^^^^^ tutaj

błąd[example-differs]: w przykładzie „what lies where, and what is remembered” jest inaczej: 2
  --> examples/example-differs+laid/game.rules:22:8
   |
22 |   then player-1's cash holds $3
   |        ^^^^^^^^^^^^^^^^^^^^^^^^ tutaj

błąd[example-differs]: w przykładzie „what lies where, and what is remembered” jest inaczej: none
  --> examples/example-differs+laid/game.rules:23:8
   |
23 |   then spot holds forge
   |        ^^^^^^^^^^^^^^^^ tutaj

błąd[example-differs]: w przykładzie „what lies where, and what is remembered” jest inaczej: no
  --> examples/example-differs+laid/game.rules:24:8
   |
24 |   then tired holds yes
   |        ^^^^^^^^^^^^^^^ tutaj
