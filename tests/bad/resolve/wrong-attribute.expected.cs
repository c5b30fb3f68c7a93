chyba[wrong-attribute]: tabulka může udávat rozsah čísel, `flag`, nebo jeden z názvů skupiny `names`
 --> resolve/wrong-attribute/game.rules:5:51
  |
5 | places shop from shops.yaml, on square, with rent player
  |                                                   ^^^^^^ zde
