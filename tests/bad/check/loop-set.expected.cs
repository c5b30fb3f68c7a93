chyba[loop-set]: cyklus s rozhodnutími může procházet jen hráče, místa nebo pevně daná čísla
  --> check/loop-set.rules:16:3
   |
16 |   for each p in players with most cards-held
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
