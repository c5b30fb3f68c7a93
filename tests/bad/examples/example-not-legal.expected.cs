chyba[example-not-legal]: v příkladu „a square twice“ by tah měl být povolený, ale zakazují ho pravidla: TTT-PLACE
  --> examples/example-not-legal.rules:18:8
   |
18 |   then legal
   |        ^^^^^ zde
