błąd[during-outside]: `during` może stać tylko bezpośrednio w fazie albo w turze, gdzie jeszcze niczego nie wybrano
  --> check/during-outside.rules:13:5
   |
13 |     during favors
   |     ^^^^^^^^^^^^^ tutaj
