ошибка[invalid-move]: `play alram` — не ход этой игры; ход начинается с одного из слов: `give`, `keep`, `lead`, `lift`, `play`, `steal`
подсказка: возможно, имелось в виду `alarm`?
