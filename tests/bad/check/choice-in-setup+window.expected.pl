błąd[choice-in-setup]: przygotowanie gry nie może czekać na decyzję
  --> check/choice-in-setup+window.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ tutaj

błąd[during-outside]: `during` może stać tylko bezpośrednio w fazie albo w turze, gdzie jeszcze niczego nie wybrano
  --> check/choice-in-setup+window.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ tutaj
