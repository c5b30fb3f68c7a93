błąd[unknown-rule]: przy żadnym wierszu nie ma identyfikatora zasady `TTT-PALCE`
  --> resolve/unknown-rule.rules:15:19
   |
15 |   then illegal by TTT-PALCE
   |                   ^^^^^^^^^ tutaj
wskazówka: czy chodziło o `TTT-PLACE`?
