błąd[file-too-large]: plik position.yaml jest za duży
