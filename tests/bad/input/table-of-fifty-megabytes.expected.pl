błąd[file-too-large]: plik cards.yaml jest za duży
