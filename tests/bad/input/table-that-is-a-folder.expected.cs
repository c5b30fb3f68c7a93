chyba[cannot-read]: soubor cards.yaml nelze přečíst: Is a directory
