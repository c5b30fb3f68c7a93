chyba[place-names]: na dvou herních plánech by bylo místo se jménem `a1`
 --> resolve/place-names.rules:5:8
  |
5 | places shelf: 2 by 1, each for 1 stone
  |        ^^^^^ zde
