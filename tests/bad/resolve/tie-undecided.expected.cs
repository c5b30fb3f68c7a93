chyba[tie-undecided]: o shodě se musí rozhodnout jednou: napiš `, shared if tied`, nebo řádky `then …`, z nichž poslední je `then shared` nebo `then first in turn order`
  --> resolve/tie-undecided.rules:18:3
   |
18 |   then most marks
   |   ^^^^^^^^^^^^^^^ zde
