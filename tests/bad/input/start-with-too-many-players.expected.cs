chyba[wrong-player-count]: hra není určena pro tento počet hráčů: 3
