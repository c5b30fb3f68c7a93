ошибка[example-false]: в примере «a mark is placed» это неверно
  --> examples/example-false.rules:17:8
   |
17 |   then b2 is empty
   |        ^^^^^^^^^^^ здесь
