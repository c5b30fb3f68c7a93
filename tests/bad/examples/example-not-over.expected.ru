ошибка[example-not-over]: в примере «three in a row» игра здесь должна закончиться
  --> examples/example-not-over.rules:19:8
   |
19 |   then over
   |        ^^^^ здесь
