błąd[cannot-read]: nie można odczytać pliku cards.yaml: Is a directory
