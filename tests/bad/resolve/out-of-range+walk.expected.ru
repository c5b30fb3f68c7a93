ошибка[out-of-range]: это число должно быть от 1 до 6
 --> resolve/out-of-range+walk.rules:7:29
  |
7 | memory trail: walk of up to 7 steps over square
  |                             ^ здесь
