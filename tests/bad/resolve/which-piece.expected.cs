chyba[which-piece]: `mark` tu může znamenat několik druhů prvků; řekni který
  --> resolve/which-piece.rules:13:15
   |
13 |   given b2 is mark
   |               ^^^^ zde
