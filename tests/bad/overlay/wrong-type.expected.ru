ошибка[wrong-type]: это число, а здесь подходит: условие
  --> overlay/wrong-type.rules:14:18
   |
14 |   set gravity to 3
   |                  ^ здесь
  --> overlay/wrong-type.rules:6:1
   |
 6 | option gravity: no
   | ------------------ объявлено здесь
