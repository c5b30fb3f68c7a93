błąd[wrong-zone]: `nail` nie może tam trafić
  --> resolve/wrong-zone+swap/game.rules:11:21
   |
11 |     swap stand with oven
   |                     ^^^^ tutaj
  --> resolve/wrong-zone+swap/game.rules:7:6
   |
 7 | zone oven: row of bread
   |      ---- zadeklarowano tutaj
