błąd[cannot-write]: nie można zapisać pliku nowhere/mine.yaml: No such file or directory
