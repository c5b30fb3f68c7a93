błąd[unknown-rule]: przy żadnym wierszu nie ma identyfikatora zasady `TTT-PALCE`
  --> overlay/unknown-rule.rules:14:10
   |
14 |   remove @TTT-PALCE
   |          ^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `TTT-PLACE`?
