ошибка[one-turns]: в игре ровно одно `turns` или `rounds`
  --> resolve/one-turns.rules:12:1
   |
12 | turns clockwise from nought
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
  --> resolve/one-turns.rules:7:1
   |
 7 | turns clockwise from cross
   | -------------------------- впервые указано здесь
