ошибка[missing-form]: у термина `teapot` нет формы `imp` на языке `en` (words.yml)
