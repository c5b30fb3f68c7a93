błąd[example-other-rule]: w przykładzie „a square twice” ruchu zabraniają inne zasady: TTT-PLACE
  --> examples/example-other-rule.rules:18:8
   |
18 |   then illegal by TTT-TURN
   |        ^^^^^^^^^^^^^^^^^^^ tutaj
