chyba[example-other-rule]: v příkladu „a square twice“ tah zakazují jiná pravidla: TTT-PLACE
  --> examples/example-other-rule.rules:18:8
   |
18 |   then illegal by TTT-TURN
   |        ^^^^^^^^^^^^^^^^^^^ zde
