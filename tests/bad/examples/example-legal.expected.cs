chyba[example-legal]: v příkladu „a square twice“ by tah měl být zakázaný, ale je povolený
  --> examples/example-legal.rules:18:8
   |
18 |   then illegal by TTT-PLACE
   |        ^^^^^^^^^^^^^^^^^^^^ zde
