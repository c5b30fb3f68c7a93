chyba[file-too-large]: soubor cards.yaml je příliš velký
