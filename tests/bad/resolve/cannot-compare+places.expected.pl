błąd[cannot-compare]: tych rzeczy nie można porównać: `square` i `pot`
  --> resolve/cannot-compare+places.rules:10:33
   |
10 |     only if s is empty and s is pot-1
   |                                 ^^^^^ tutaj
  --> resolve/cannot-compare+places.rules:10:28
   |
10 |     only if s is empty and s is pot-1
   |                            - z tym
