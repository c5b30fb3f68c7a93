ошибка[file-too-large]: файл huge.rules слишком большой
