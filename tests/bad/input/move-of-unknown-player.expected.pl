błąd[unknown-player]: `nougth` nie jest graczem tej gry
wskazówka: czy chodziło o `nought`?
