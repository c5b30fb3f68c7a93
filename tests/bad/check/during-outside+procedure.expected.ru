ошибка[during-outside]: `during` может стоять только непосредственно в фазе хода, где ещё ничего не выбрано
  --> check/during-outside+procedure.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ здесь
