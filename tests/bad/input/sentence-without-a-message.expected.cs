chyba[missing-message]: jazyk `en` nemá zprávu `say.teapot`
