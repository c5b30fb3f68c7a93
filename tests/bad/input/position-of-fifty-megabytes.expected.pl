błąd[file-too-large]: plik position jest za duży
