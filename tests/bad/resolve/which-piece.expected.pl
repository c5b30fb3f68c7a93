błąd[which-piece]: `mark` może tu oznaczać kilka rodzajów elementów; powiedz, który
  --> resolve/which-piece.rules:13:15
   |
13 |   given b2 is mark
   |               ^^^^ tutaj
