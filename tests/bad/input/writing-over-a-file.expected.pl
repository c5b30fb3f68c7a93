błąd[file-exists]: plik mine.yaml już istnieje; niczego nie zapisano
