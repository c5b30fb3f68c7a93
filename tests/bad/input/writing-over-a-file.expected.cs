chyba[file-exists]: soubor mine.yaml už existuje; nic nebylo zapsáno
