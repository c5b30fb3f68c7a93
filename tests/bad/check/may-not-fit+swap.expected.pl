błąd[may-not-fit]: w `shelf` jest ograniczone miejsce, więc elementy trafiają tam po jednym
  --> check/may-not-fit+swap/game.rules:11:5
   |
11 |     swap stand with shelf
   |     ^^^^^^^^^^^^^^^^^^^^^ tutaj
