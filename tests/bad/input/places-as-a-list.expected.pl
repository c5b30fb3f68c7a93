błąd[wanted-owners]: `square` musi być mapą z osobnym wpisem dla każdego właściciela, miejsca lub nazwy
 --> input/places-as-a-list.yaml:2:9
  |
2 | square: [cross, nought]
  |         ^ tutaj
