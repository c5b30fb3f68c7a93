chyba[not-a-log]: soubor game.log není záznam tahů
