chyba[duplicate-act]: `place` už mezi těmito volbami je
  --> check/duplicate-act.rules:12:5
   |
12 |     to place: s from square
   |     ^^^^^^^^^^^^^^^^^^^^^^^ zde
  --> check/duplicate-act.rules:9:5
   |
 9 |     to place: s from square
   |     ----------------------- poprvé uvedeno zde
