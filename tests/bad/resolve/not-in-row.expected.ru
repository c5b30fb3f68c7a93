ошибка[not-in-row]: это не элемент ряда, поэтому у него нет в нём ни места, ни стороны
  --> resolve/not-in-row.rules:10:25
   |
10 |     only if position of k < 3
   |                         ^ здесь
