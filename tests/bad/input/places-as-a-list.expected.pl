błąd[wanted-owners]: `square` musi mówić, czyje lub gdzie, osobno dla każdego
 --> input/places-as-a-list.yaml:2:9
  |
2 | square: [cross, nought]
  |         ^ tutaj
