ошибка[cannot-compare]: это нельзя сравнить: `square` и `pot`
  --> resolve/cannot-compare+places.rules:10:33
   |
10 |     only if s is empty and s is pot-1
   |                                 ^^^^^ здесь
  --> resolve/cannot-compare+places.rules:10:28
   |
10 |     only if s is empty and s is pot-1
   |                            - с этим
