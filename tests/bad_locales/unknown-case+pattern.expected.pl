błąd[unknown-case]: `say.put` wymienia przypadek `aac`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
  --> xx/messages.po:10:18
   |
10 | msgstr "{v=_put} {object:aac} {place:to} {face}"
   |                  ^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `acc`?
