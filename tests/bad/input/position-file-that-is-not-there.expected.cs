chyba[no-position-file]: soubor position.yaml neexistuje
