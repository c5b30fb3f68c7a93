błąd[loop-set]: pętla z decyzjami może przechodzić tylko po graczach, miejscach albo stałych liczbach
  --> check/loop-set.rules:16:3
   |
16 |   for each p in players with most cards-held
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
