ошибка[wrong-type]: это место, а здесь подходит: путь
  --> resolve/wrong-type+walk.rules:11:15
   |
11 |     cannot if spot visits a square twice
   |               ^^^^ здесь

ошибка[wrong-type]: это число, а здесь подходит: путь
  --> resolve/wrong-type+walk.rules:12:27
   |
12 |     only if every step of n is a next step
   |                           ^ здесь

ошибка[wrong-type]: это место, а здесь подходит: путь
  --> resolve/wrong-type+walk.rules:13:25
   |
13 |     note spot is end of spot
   |                         ^^^^ здесь
