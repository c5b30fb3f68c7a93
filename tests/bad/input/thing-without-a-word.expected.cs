chyba[missing-term]: jazyk `en` nemá slovo pro `teapot`
