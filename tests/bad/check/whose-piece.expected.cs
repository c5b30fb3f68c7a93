chyba[whose-piece]: řekni, čí je to prvek: tuto zónu má několik hráčů
  --> check/whose-piece.rules:18:5
   |
18 |     put 1 card from players' hand in deck
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
