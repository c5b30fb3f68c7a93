błąd[unknown-game]: nie ma gry `tic-tac-to`; dostępne gry: breakthrough, connect-four, escape-plan, kings-of-chicago, nim, thieves, tic-tac-toe
wskazówka: czy chodziło o `tic-tac-toe`?
