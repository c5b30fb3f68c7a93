błąd[missing-local]: pozycja przy tej decyzji musi podać `c` w polu `with`
 --> input/missing-with.yaml:1:1
  |
1 | game: thieves
  | ^ tutaj
