ошибка[file-too-large]: файл position слишком большой
