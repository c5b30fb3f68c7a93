ошибка[example-legal]: в примере «a square twice» ход должен быть запрещён, но он допустим
  --> examples/example-legal.rules:18:8
   |
18 |   then illegal by TTT-PLACE
   |        ^^^^^^^^^^^^^^^^^^^^ здесь
