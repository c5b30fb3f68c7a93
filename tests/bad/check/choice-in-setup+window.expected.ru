ошибка[choice-in-setup]: подготовка к игре не может ждать решения
  --> check/choice-in-setup+window.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ здесь

ошибка[during-outside]: `during` может стоять только прямо в фазе или в ходе, где ещё ничего не выбрано
  --> check/choice-in-setup+window.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ здесь
