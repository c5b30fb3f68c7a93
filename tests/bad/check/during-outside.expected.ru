ошибка[during-outside]: `during` может стоять только прямо в фазе или в ходе, где ещё ничего не выбрано
  --> check/during-outside.rules:13:5
   |
13 |     during favors
   |     ^^^^^^^^^^^^^ здесь
