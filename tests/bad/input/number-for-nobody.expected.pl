błąd[wanted-owners]: `size` musi być mapą z osobnym wpisem dla każdego właściciela, miejsca lub nazwy
 --> input/number-for-nobody.yaml:2:7
  |
2 | size: 3
  |       ^ tutaj
