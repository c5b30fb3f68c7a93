ошибка[during-name]: имя `miles` не было бы известно в следующей строке `during`; дайте его внутри процедуры
  --> check/during-name+open.rules:11:1
   |
11 | procedure stroll(miles: 1 to 3), open to favors
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
