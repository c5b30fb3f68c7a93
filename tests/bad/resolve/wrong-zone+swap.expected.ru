ошибка[wrong-zone]: `nail` не может туда попасть
  --> resolve/wrong-zone+swap/game.rules:11:21
   |
11 |     swap stand with oven
   |                     ^^^^ здесь
  --> resolve/wrong-zone+swap/game.rules:7:6
   |
 7 | zone oven: row of bread
   |      ---- объявлено здесь
