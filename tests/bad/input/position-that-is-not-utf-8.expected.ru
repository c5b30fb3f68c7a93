ошибка[not-text]: файл position.yaml — не простой текст в UTF-8
