błąd[cannot-read]: nie można odczytać pliku mine.yaml: No such file or directory
