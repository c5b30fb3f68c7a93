chyba[not-text]: soubor cards.yaml není prostý text v UTF-8
