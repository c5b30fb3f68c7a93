chyba[second-game]: soubor parse/second-game/noughts.rules začíná ve stejné složce druhou hru
