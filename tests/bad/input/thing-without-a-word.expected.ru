ошибка[missing-term]: на языке `en` нет слова для `teapot`
