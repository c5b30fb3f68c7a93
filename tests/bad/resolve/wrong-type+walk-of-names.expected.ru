ошибка[wrong-type]: это место, а здесь подходит: место на сетке
  --> resolve/wrong-type+walk-of-names.rules:12:27
   |
12 |     only if every step of route is a next step
   |                           ^^^^^ здесь
