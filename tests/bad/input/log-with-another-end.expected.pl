błąd[log-outcome]: dziennik mówi, że gra skończyła się inaczej
