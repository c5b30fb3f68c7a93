błąd[wanted-owners]: `hand` musi mówić, czyje lub gdzie, osobno dla każdego
 --> input/zone-without-owners.yaml:3:7
  |
3 | hand: [money-1, alarm]
  |       ^ tutaj
