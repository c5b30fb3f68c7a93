ошибка[not-text]: файл parse/not-text.rules — не простой текст в UTF-8
