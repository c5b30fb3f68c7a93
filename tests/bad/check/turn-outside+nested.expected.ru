ошибка[turn-outside]: `turn of` может стоять только в `rounds` и не внутри другого хода
 --> check/turn-outside+nested.rules:8:5
  |
8 |     turn of player-2
  |     ^^^^^^^^^^^^^^^^ здесь
