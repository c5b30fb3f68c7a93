chyba[wrong-player-count]: hra není určena pro tento počet hráčů: 5
  --> resolve/wrong-player-count/game.rules:23:9
   |
23 |   given 5 players
   |         ^ zde
