ошибка[during-name]: имя `guest` не было бы известно в следующей строке `during`; дайте его внутри процедуры
  --> check/during-name.rules:10:7
   |
10 |       pick guest at random from players
   |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ здесь
