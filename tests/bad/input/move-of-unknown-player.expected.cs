chyba[unknown-player]: `nougth` není hráč této hry
tip: nemá to být `nought`?
