chyba[missing-local]: pozice při tomto rozhodnutí musí v poli `with` uvést, co je `c`
 --> input/missing-with.yaml:1:1
  |
1 | game: thieves
  | ^ zde
