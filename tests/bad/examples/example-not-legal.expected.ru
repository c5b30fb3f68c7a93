ошибка[example-not-legal]: в примере «a square twice» ход должен быть допустимым, но его запрещают правила: TTT-PLACE
  --> examples/example-not-legal.rules:18:8
   |
18 |   then legal
   |        ^^^^^ здесь
