ошибка[not-text]: файл cards.yaml — не простой текст в UTF-8
