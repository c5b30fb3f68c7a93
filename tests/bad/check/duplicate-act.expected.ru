ошибка[duplicate-act]: `place` уже есть среди этих вариантов выбора
  --> check/duplicate-act.rules:12:5
   |
12 |     to place: s from square
   |     ^^^^^^^^^^^^^^^^^^^^^^^ здесь
  --> check/duplicate-act.rules:9:5
   |
 9 |     to place: s from square
   |     ----------------------- впервые указано здесь
