błąd[wrong-player-count]: ta gra nie jest przeznaczona dla takiej liczby graczy: 7
