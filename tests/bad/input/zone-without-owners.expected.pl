błąd[wanted-owners]: `hand` musi być mapą z osobnym wpisem dla każdego właściciela, miejsca lub nazwy
 --> input/zone-without-owners.yaml:3:7
  |
3 | hand: [money-1, alarm]
  |       ^ tutaj
