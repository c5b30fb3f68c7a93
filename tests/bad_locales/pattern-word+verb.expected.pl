błąd[pattern-word]: `say.put` wymaga słowa `_putt`, którego nie ma w języku `xx`
  --> xx/messages.po:10:9
   |
10 | msgstr "{v=_putt} {object:acc} {place:to} {face}"
   |         ^^^^^^^^^ tutaj
wskazówka: czy chodziło o `_put`?
