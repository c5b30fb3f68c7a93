błąd[during-outside]: `during` może stać tylko bezpośrednio w fazie tury, gdzie niczego jeszcze nie wybrano
  --> check/during-outside.rules:13:5
   |
13 |     during favors
   |     ^^^^^^^^^^^^^ tutaj
