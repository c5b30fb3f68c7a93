chyba[file-too-large]: soubor position je příliš velký
