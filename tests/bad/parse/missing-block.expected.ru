ошибка[missing-block]: после этой строки должен идти блок с отступом
  --> parse/missing-block.rules:12:1
   |
12 | whenever no s in square: s is empty
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
