chyba[cannot-write]: soubor nowhere/mine.yaml nelze zapsat: No such file or directory
