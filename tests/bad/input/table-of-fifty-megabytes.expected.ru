ошибка[file-too-large]: файл cards.yaml слишком большой
