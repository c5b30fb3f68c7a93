chyba[during-outside]: `during` může stát jen přímo ve fázi tahu, kde ještě nebylo nic vybráno
  --> check/during-outside+procedure.rules:12:3
   |
12 |   during favors
   |   ^^^^^^^^^^^^^ zde
