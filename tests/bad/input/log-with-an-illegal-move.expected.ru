ошибка[log-illegal]: ход 1 в журнале, `player-1: take heap-2 4`, там недопустим
