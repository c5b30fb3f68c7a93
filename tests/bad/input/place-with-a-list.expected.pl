błąd[wanted-pieces]: elementy w `a1` trzeba podać jako zwykłe nazwy
 --> input/place-with-a-list.yaml:2:14
  |
2 | square: {a1: [cross]}
  |              ^ tutaj
