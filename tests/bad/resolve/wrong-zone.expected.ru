ошибка[wrong-zone]: `joker` не может туда попасть
  --> resolve/wrong-zone/game.rules:20:14
   |
20 |     put c in heap
   |              ^^^^ здесь
  --> resolve/wrong-zone/game.rules:10:6
   |
10 | zone heap: stack of pip
   |      ---- объявлено здесь
