chyba[name-taken]: `mark` tu už znamená něco jiného
 --> resolve/name-taken.rules:8:20
  |
8 |   choose to place: mark from square
  |                    ^^^^ zde
 --> resolve/name-taken.rules:5:6
  |
5 | kind mark of player, 5 each
  |      ---- poprvé uvedeno zde
