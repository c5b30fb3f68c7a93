błąd[wrong-zone]: `joker` nie może tam trafić
  --> resolve/wrong-zone/game.rules:20:14
   |
20 |     put c in heap
   |              ^^^^ tutaj
  --> resolve/wrong-zone/game.rules:10:6
   |
10 | zone heap: stack of pip
   |      ---- zadeklarowano tutaj
