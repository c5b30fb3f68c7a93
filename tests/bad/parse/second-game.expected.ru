ошибка[second-game]: файл parse/second-game/noughts.rules начинает вторую игру в той же папке
