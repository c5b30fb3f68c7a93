chyba[file-too-large]: soubor huge.rules je příliš velký
