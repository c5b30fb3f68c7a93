błąd[log-illegal]: ruch 1 z dziennika, `player-1: take heap-2 4`, nie jest tam dozwolony
