ошибка[wrong-type]: это число, а здесь подходит: игрок
 --> resolve/wrong-type+gives.rules:7:7
  |
7 |   but p's cash if p's cash > 3
  |       ^^^^^^^^ здесь

ошибка[wrong-type]: это условие, а здесь подходит: число
  --> resolve/wrong-type+gives.rules:10:3
   |
10 |   plus 1 if p is player-1
   |   ^^^^^^^^^^^^^^^^^^^^^^^ здесь

ошибка[wrong-type]: это число, а здесь подходит: условие
  --> resolve/wrong-type+gives.rules:10:8
   |
10 |   plus 1 if p is player-1
   |        ^ здесь

ошибка[wrong-type]: это игрок, а здесь подходит: множество
  --> resolve/wrong-type+gives.rules:15:7
   |
15 |   but p if rich(p)
   |       ^ здесь
