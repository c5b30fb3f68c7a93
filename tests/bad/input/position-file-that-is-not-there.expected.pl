błąd[no-position-file]: nie ma pliku position.yaml
