chyba[may-not-fit]: v `shelf` je omezené místo, takže prvky tam přicházejí po jednom
  --> check/may-not-fit+swap/game.rules:11:5
   |
11 |     swap stand with shelf
   |     ^^^^^^^^^^^^^^^^^^^^^ zde
