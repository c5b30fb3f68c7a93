ошибка[example-winners]: в примере «three in a row» побеждают: cross
  --> examples/example-winners.rules:19:8
   |
19 |   then nought wins
   |        ^^^^^^^^^^^ здесь
