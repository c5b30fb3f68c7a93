chyba[case-twice]: `ace` má dva případy
  --> resolve/case-twice/game.rules:23:7
   |
23 |       ace, wild
   |       ^^^^^^^^^ zde
  --> resolve/case-twice/game.rules:21:7
   |
21 |       pip
   |       --- poprvé uvedeno zde
