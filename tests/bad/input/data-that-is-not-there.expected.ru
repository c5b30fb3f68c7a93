ошибка[cannot-read]: не удалось прочитать файл mine.yaml: No such file or directory
