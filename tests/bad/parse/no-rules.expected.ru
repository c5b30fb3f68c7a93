ошибка[no-rules]: в папке parse/no-rules нет файла `.rules`
