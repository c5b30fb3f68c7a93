ошибка[example-differs]: в примере «what lies where, and what is remembered» на самом деле так: forge
  --> examples/example-differs+laid/game.rules:21:8
   |
21 |   then b2 holds mill
   |        ^^^^^^^^^^^^^ здесь

ошибка[example-differs]: в примере «what lies where, and what is remembered» на самом деле так: 2
  --> examples/example-differs+laid/game.rules:22:8
   |
22 |   then player-1's cash holds $3
   |        ^^^^^^^^^^^^^^^^^^^^^^^^ здесь

ошибка[example-differs]: в примере «what lies where, and what is remembered» на самом деле так: none
  --> examples/example-differs+laid/game.rules:23:8
   |
23 |   then spot holds forge
   |        ^^^^^^^^^^^^^^^^ здесь

ошибка[example-differs]: в примере «what lies where, and what is remembered» на самом деле так: no
  --> examples/example-differs+laid/game.rules:24:8
   |
24 |   then tired holds yes
   |        ^^^^^^^^^^^^^^^ здесь
