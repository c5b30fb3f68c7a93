ошибка[tie-undecided]: ничью нужно разрешить один раз: напишите `, shared if tied` или строки `then …`, последняя из которых — `then shared` или `then first in turn order`
  --> resolve/tie-undecided.rules:18:3
   |
18 |   then most marks
   |   ^^^^^^^^^^^^^^^ здесь
