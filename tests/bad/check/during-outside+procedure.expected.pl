błąd[during-outside]: `during` może stać tylko bezpośrednio w fazie tury, gdzie niczego jeszcze nie wybrano
  --> check/during-outside+procedure.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ tutaj
