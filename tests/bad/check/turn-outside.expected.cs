chyba[turn-outside]: `turn of` může stát jen v `rounds`, a ne v jiném tahu
 --> check/turn-outside.rules:8:3
  |
8 |   turn of player-2
  |   ^^^^^^^^^^^^^^^^ zde
