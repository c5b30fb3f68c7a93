ошибка[no-position-file]: файла position.yaml нет
