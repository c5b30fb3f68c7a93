ошибка[may-not-fit]: место в `shelf` ограничено, поэтому компоненты попадают туда по одному
  --> check/may-not-fit+swap/game.rules:11:5
   |
11 |     swap stand with shelf
   |     ^^^^^^^^^^^^^^^^^^^^^ здесь
