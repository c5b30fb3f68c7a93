błąd[example-not-legal]: w przykładzie „a square twice” ruch powinien być dozwolony, a zabraniają go zasady: TTT-PLACE
  --> examples/example-not-legal.rules:18:8
   |
18 |   then legal
   |        ^^^^^ tutaj
