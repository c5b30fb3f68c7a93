błąd[pattern-form]: `say.put` wymaga nieznanej formy czasownika `ifn` (język `xx`)
  --> xx/messages.po:10:9
   |
10 | msgstr "{v=_put:ifn} {object:acc} {place:to} {face}"
   |         ^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `fin`, `inf`?
