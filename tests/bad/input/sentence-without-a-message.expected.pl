błąd[missing-message]: język `en` nie ma komunikatu `say.teapot`
