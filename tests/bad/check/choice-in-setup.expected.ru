ошибка[choice-in-setup]: подготовка к игре не может ждать решения
  --> check/choice-in-setup.rules:8:3
   |
 8 |   do open-up()
   |   ^^^^^^^^^^^^ здесь
  --> check/choice-in-setup.rules:11:3
   |
11 |   choose to start: p from players
   |   ------------------------------- решение здесь
