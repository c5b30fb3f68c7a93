chyba[turn-outside]: `turn of` může stát jen v `rounds`, a ne v jiném tahu
 --> check/turn-outside+nested.rules:8:5
  |
8 |     turn of player-2
  |     ^^^^^^^^^^^^^^^^ zde
