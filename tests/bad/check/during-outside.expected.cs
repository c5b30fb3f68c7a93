chyba[during-outside]: `during` může stát jen přímo ve fázi nebo v tahu, kde ještě nebylo nic zvoleno
  --> check/during-outside.rules:13:5
   |
13 |     during favors
   |     ^^^^^^^^^^^^^ zde
