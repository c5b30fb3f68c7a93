błąd[wanted-owners]: `with` musi być mapą z osobnym wpisem dla każdego właściciela, miejsca lub nazwy
 --> input/with-as-a-list.yaml:4:7
  |
4 | with: [money-1]
  |       ^ tutaj
