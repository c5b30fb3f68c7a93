błąd[turn-outside]: `turn of` może stać tylko w `rounds`, i nie w innej turze
 --> check/turn-outside.rules:8:3
  |
8 |   turn of player-2
  |   ^^^^^^^^^^^^^^^^ tutaj
