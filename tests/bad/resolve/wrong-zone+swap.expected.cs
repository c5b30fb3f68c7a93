chyba[wrong-zone]: `nail` tam nesmí přijít
  --> resolve/wrong-zone+swap/game.rules:11:21
   |
11 |     swap stand with oven
   |                     ^^^^ zde
  --> resolve/wrong-zone+swap/game.rules:7:6
   |
 7 | zone oven: row of bread
   |      ---- deklarováno zde
