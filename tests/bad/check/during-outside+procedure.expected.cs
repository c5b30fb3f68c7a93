chyba[during-outside]: `during` může stát jen přímo ve fázi nebo v tahu, kde ještě nebylo nic zvoleno
  --> check/during-outside+procedure.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ zde
