błąd[wrong-player-count]: ta gra nie jest przeznaczona dla takiej liczby graczy: 5
  --> resolve/wrong-player-count/game.rules:23:9
   |
23 |   given 5 players
   |         ^ tutaj
