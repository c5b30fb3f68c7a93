chyba[missing-block]: po tomto řádku musí následovat odsazený blok
  --> parse/missing-block.rules:12:1
   |
12 | whenever no s in square: s is empty
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
