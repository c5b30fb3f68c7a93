błąd[file-too-large]: plik huge.rules jest za duży
