chyba[unfinished-file]: soubor končí příliš brzy; očekává se: `game`
 --> parse/unfinished-file.rules:1:37
  |
1 | -- Tic-tac-toe: still to be written.
  |                                     ^ zde
