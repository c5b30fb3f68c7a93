chyba[cannot-read]: soubor mine.yaml nelze přečíst: No such file or directory
