ошибка[invalid-move]: `hello, world` — не ход этой игры; ход начинается с одного из слов: `place`
