ошибка[may-not-fit]: место в `heap` ограничено, поэтому компоненты попадают туда по одному
  --> check/may-not-fit.rules:18:5
   |
18 |     put all card from your hand on top of heap
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
