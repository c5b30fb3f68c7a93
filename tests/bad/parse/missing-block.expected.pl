błąd[missing-block]: po tym wierszu musi nastąpić blok z wcięciem
  --> parse/missing-block.rules:12:1
   |
12 | whenever no s in square: s is empty
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tutaj
