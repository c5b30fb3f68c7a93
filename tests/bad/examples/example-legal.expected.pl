błąd[example-legal]: w przykładzie „a square twice” ruch powinien być zabroniony, a jest dozwolony
  --> examples/example-legal.rules:18:8
   |
18 |   then illegal by TTT-PLACE
   |        ^^^^^^^^^^^^^^^^^^^^ tutaj
