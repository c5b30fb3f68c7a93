błąd[wanted-owners]: `size` musi mówić, czyje lub gdzie, osobno dla każdego
 --> input/number-for-nobody.yaml:2:7
  |
2 | size: 3
  |       ^ tutaj
