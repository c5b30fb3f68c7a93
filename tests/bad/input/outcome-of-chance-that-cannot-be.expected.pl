błąd[impossible-outcome]: zapisany wynik losowania nie jest tu możliwy
