chyba[piece-moved]: `c` bylo výše přemístěno jinam, takže toto jméno už nic neznamená
  --> resolve/piece-moved/game.rules:21:9
   |
21 |     put c in table face up
   |         ^ zde
  --> resolve/piece-moved/game.rules:20:9
   |
20 |     put c in heap
   |         - přemístěno zde
