chyba[may-not-fit]: v `heap` je omezené místo, takže prvky tam přicházejí po jednom
  --> check/may-not-fit.rules:18:5
   |
18 |     put all card from your hand on top of heap
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
