ошибка[turn-outside]: `turn of` может стоять только в `rounds` и не внутри другого хода
 --> check/turn-outside.rules:8:3
  |
8 |   turn of player-2
  |   ^^^^^^^^^^^^^^^^ здесь
