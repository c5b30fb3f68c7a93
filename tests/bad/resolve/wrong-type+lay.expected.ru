ошибка[wrong-type]: это место, а здесь подходит: место, которое можно выложить
  --> resolve/wrong-type+lay/game.rules:11:7
   |
11 |   lay wagon on b2
   |       ^^^^^ здесь

ошибка[wrong-type]: это место, а здесь подходит: место на сетке
  --> resolve/wrong-type+lay/game.rules:12:15
   |
12 |   lay mill on forge
   |               ^^^^^ здесь
