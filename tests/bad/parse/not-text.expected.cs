chyba[not-text]: soubor parse/not-text.rules není prostý text v UTF-8
