błąd[unfinished-file]: plik kończy się za wcześnie; oczekiwano: `game`
 --> parse/unfinished-file.rules:1:37
  |
1 | -- Tic-tac-toe: still to be written.
  |                                     ^ tutaj
