błąd[wanted-pieces]: elementy w `hand` trzeba podać jako zwykłe nazwy
 --> input/zone-with-a-mapping.yaml:4:13
  |
4 |   player-1: {money-1: 2}
  |             ^ tutaj
