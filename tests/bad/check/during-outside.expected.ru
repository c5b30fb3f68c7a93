ошибка[during-outside]: `during` может стоять только непосредственно в фазе хода, где ещё ничего не выбрано
  --> check/during-outside.rules:13:5
   |
13 |     during favors
   |     ^^^^^^^^^^^^^ здесь
