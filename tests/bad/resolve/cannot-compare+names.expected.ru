ошибка[cannot-compare]: это нельзя сравнить: `cart` и `color`
  --> resolve/cannot-compare+names.rules:10:23
   |
10 |     only if ridden is red
   |                       ^^^ здесь
  --> resolve/cannot-compare+names.rules:10:13
   |
10 |     only if ridden is red
   |             ------ с этим
