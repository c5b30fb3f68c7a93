ошибка[out-of-range]: это число должно быть от 2 до 3
  --> resolve/out-of-range+line.rules:12:29
   |
12 | whenever some l in lines of 4 square: every s in l: s has p's mark for p: player
   |                             ^ здесь
