ошибка[wrong-type]: это игрок, а здесь подходит: множество
  --> resolve/wrong-type+sum/game.rules:15:28
   |
15 |     only if sum of cost of players > $2
   |                            ^^^^^^^ здесь

ошибка[wrong-type]: это условие, а здесь подходит: число
  --> resolve/wrong-type+sum/game.rules:16:20
   |
16 |     only if sum of cheap of shop > 2
   |                    ^^^^^ здесь

ошибка[wrong-type]: это условие, а здесь подходит: число
  --> resolve/wrong-type+sum/game.rules:16:13
   |
16 |     only if sum of cheap of shop > 2
   |             ^^^^^^^^^^^^^^^^^^^^ здесь
