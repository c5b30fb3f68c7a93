chyba[missing-form]: termín `teapot` nemá v jazyce `en` tvar `imp` (words.yml)
