błąd[cannot-compare]: tych rzeczy nie można porównać: `cart` i `color`
  --> resolve/cannot-compare+names.rules:10:23
   |
10 |     only if ridden is red
   |                       ^^^ tutaj
  --> resolve/cannot-compare+names.rules:10:13
   |
10 |     only if ridden is red
   |             ------ z tym
