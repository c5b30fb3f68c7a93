ошибка[during-outside]: `during` может стоять только прямо в фазе или в ходе, где ещё ничего не выбрано
  --> check/during-outside+procedure.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ здесь
