błąd[choice-in-setup]: przygotowanie gry nie może czekać na decyzję
  --> check/choice-in-setup.rules:8:3
   |
 8 |   do open-up()
   |   ^^^^^^^^^^^^ tutaj
  --> check/choice-in-setup.rules:11:3
   |
11 |   choose to start: p from players
   |   ------------------------------- decyzja jest tutaj
