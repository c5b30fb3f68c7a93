ошибка[wrong-type]: это условие, а здесь подходит: счётчик
 --> resolve/wrong-type+second-counter.rules:9:25
  |
9 |     pay $1 your cash to spent
  |                         ^^^^^ здесь
