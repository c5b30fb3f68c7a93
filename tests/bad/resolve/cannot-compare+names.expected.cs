chyba[cannot-compare]: tyto věci nelze porovnat: `cart` a `color`
  --> resolve/cannot-compare+names.rules:10:23
   |
10 |     only if ridden is red
   |                       ^^^ zde
  --> resolve/cannot-compare+names.rules:10:13
   |
10 |     only if ridden is red
   |             ------ s tímto
