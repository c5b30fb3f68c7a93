ошибка[afterwards-plain]: исход этого действия зависит от случая или от выбора, поэтому спросить о нём заранее нельзя
  --> check/afterwards-plain.rules:10:5
   |
10 |     only if afterwards number of your cart < 5
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
