błąd[may-not-fit]: w `heap` jest ograniczone miejsce, więc elementy trafiają tam po jednym
  --> check/may-not-fit.rules:18:5
   |
18 |     put all card from your hand on top of heap
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
