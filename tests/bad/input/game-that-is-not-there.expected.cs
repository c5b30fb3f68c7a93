chyba[unknown-game]: hra `tic-tac-to` neexistuje; dostupné hry: breakthrough, connect-four, escape-plan, kings-of-chicago, nim, thieves, tic-tac-toe
tip: nemá to být `tic-tac-toe`?
