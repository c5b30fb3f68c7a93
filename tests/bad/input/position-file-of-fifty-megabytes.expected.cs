chyba[file-too-large]: soubor position.yaml je příliš velký
