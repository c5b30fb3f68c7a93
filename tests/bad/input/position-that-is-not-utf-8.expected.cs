chyba[not-text]: soubor position.yaml není prostý text v UTF-8
