błąd[unknown-game]: nie ma gry `tic-tac-to`; dostępne gry: breakthrough, connect-four, nim, thieves, tic-tac-toe
wskazówka: czy chodziło o `tic-tac-toe`?
