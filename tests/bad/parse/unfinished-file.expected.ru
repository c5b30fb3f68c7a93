ошибка[unfinished-file]: файл заканчивается слишком рано; ожидалось: `game`
 --> parse/unfinished-file.rules:1:37
  |
1 | -- Tic-tac-toe: still to be written.
  |                                     ^ здесь
