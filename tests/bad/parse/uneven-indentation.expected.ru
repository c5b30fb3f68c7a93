ошибка[uneven-indentation]: отступ этой строки не подходит ни к одному блоку
  --> parse/uneven-indentation.rules:10:1
   |
10 |    cannot if s is b2
   | ^^^ здесь
