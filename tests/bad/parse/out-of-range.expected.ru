ошибка[out-of-range]: это число должно быть от 0 до 1000000
 --> parse/out-of-range.rules:5:22
  |
5 | kind mark of player, 10000000 each
  |                      ^^^^^^^^ здесь
