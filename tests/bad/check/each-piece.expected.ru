ошибка[each-piece]: `for each` не может перебирать компоненты; скажите, что происходит со всеми сразу (`all`)
  --> check/each-piece.rules:18:5
   |
18 |     for each d in table
   |     ^^^^^^^^^^^^^^^^^^^ здесь
