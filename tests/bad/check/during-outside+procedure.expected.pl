błąd[during-outside]: `during` może stać tylko bezpośrednio w fazie albo w turze, gdzie jeszcze niczego nie wybrano
  --> check/during-outside+procedure.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ tutaj
