chyba[during-outside]: `during` může stát jen přímo ve fázi tahu, kde ještě nebylo nic vybráno
  --> check/during-outside.rules:13:5
   |
13 |     during favors
   |     ^^^^^^^^^^^^^ zde
