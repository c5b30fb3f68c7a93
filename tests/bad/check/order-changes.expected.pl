błąd[order-changes]: kolejność tej pętli zmienia się w jej trakcie
 --> check/order-changes.rules:7:3
  |
7 |   for each p in players by most p's speed
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
