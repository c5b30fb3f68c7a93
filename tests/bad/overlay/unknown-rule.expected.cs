chyba[unknown-rule]: u žádného řádku není identifikátor pravidla `TTT-PALCE`
  --> overlay/unknown-rule.rules:14:10
   |
14 |   remove @TTT-PALCE
   |          ^^^^^^^^^^ zde
tip: nemá to být `TTT-PLACE`?
