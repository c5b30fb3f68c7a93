chyba[drawn-not-put]: dobraný prvek `d` je třeba před dalším rozhodnutím někam umístit
  --> check/drawn-not-put.rules:16:3
   |
16 |   draw 1 card from deck as d
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
