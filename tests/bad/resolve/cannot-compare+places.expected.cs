chyba[cannot-compare]: tyto věci nelze porovnat: `square` a `pot`
  --> resolve/cannot-compare+places.rules:10:33
   |
10 |     only if s is empty and s is pot-1
   |                                 ^^^^^ zde
  --> resolve/cannot-compare+places.rules:10:28
   |
10 |     only if s is empty and s is pot-1
   |                            - s tímto
