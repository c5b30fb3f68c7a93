błąd[tie-undecided]: remis trzeba rozstrzygnąć raz: napisz `, shared if tied` albo wiersze `then …`, z których ostatni to `then shared` lub `then first in turn order`
  --> resolve/tie-undecided.rules:18:3
   |
18 |   then most marks
   |   ^^^^^^^^^^^^^^^ tutaj
