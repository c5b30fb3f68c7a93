ошибка[cannot-write]: не удалось записать файл nowhere/mine.yaml: No such file or directory
