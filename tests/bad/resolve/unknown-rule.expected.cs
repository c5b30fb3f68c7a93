chyba[unknown-rule]: u žádného řádku není identifikátor pravidla `TTT-PALCE`
  --> resolve/unknown-rule.rules:15:19
   |
15 |   then illegal by TTT-PALCE
   |                   ^^^^^^^^^ zde
tip: nemá to být `TTT-PLACE`?
