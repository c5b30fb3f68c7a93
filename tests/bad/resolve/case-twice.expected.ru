ошибка[case-twice]: для `ace` указано два случая
  --> resolve/case-twice/game.rules:23:7
   |
23 |       ace, wild
   |       ^^^^^^^^^ здесь
  --> resolve/case-twice/game.rules:21:7
   |
21 |       pip
   |       --- впервые указано здесь
