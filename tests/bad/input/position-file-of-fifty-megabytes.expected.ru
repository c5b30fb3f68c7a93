ошибка[file-too-large]: файл position.yaml слишком большой
