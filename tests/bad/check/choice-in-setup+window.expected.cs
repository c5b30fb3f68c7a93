chyba[choice-in-setup]: příprava hry nemůže čekat na rozhodnutí
  --> check/choice-in-setup+window.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ zde

chyba[during-outside]: `during` může stát jen přímo ve fázi nebo v tahu, kde ještě nebylo nic zvoleno
  --> check/choice-in-setup+window.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ zde
