ошибка[kinds-without-table]: видам внутри `card` нужна таблица; в строке выше допишите `from` и имя файла
 --> tables/kinds-without-table.rules:5:3
  |
5 |   pip, 5 in all, with points 1 to 2
  |   ^^^ здесь
