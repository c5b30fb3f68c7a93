ошибка[not-a-log]: файл game.log — не журнал ходов
