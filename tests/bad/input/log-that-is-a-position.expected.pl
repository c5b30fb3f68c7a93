błąd[not-a-log]: plik game.log nie jest dziennikiem ruchów
