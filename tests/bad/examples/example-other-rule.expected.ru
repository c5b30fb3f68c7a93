ошибка[example-other-rule]: в примере «a square twice» ход запрещают другие правила: TTT-PLACE
  --> examples/example-other-rule.rules:18:8
   |
18 |   then illegal by TTT-TURN
   |        ^^^^^^^^^^^^^^^^^^^ здесь
