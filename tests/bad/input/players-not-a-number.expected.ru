ошибка[wanted-number]: `players` должно быть числом от 0 до 99
 --> input/players-not-a-number.yaml:2:10
  |
2 | players: three
  |          ^^^^^ здесь
