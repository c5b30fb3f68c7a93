ошибка[wanted-number]: `seed` должно быть числом от 0 до 2^64-1
 --> input/seed-not-a-number.yaml:3:7
  |
3 | seed: -1
  |       ^^ здесь
