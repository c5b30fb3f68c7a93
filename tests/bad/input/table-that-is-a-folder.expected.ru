ошибка[cannot-read]: не удалось прочитать файл cards.yaml: Is a directory
