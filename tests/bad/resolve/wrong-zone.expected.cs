chyba[wrong-zone]: `joker` tam nesmí přijít
  --> resolve/wrong-zone/game.rules:20:14
   |
20 |     put c in heap
   |              ^^^^ zde
  --> resolve/wrong-zone/game.rules:10:6
   |
10 | zone heap: stack of pip
   |      ---- deklarováno zde
