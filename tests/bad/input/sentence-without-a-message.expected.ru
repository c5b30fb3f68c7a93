ошибка[missing-message]: на языке `en` нет сообщения `say.teapot`
