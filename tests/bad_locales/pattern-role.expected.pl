błąd[pattern-role]: `say.put` nie ma części `objekt` (język `xx`); jego części: face, object, place
  --> xx/messages.po:10:18
   |
10 | msgstr "{v=_put} {objekt:acc} {place:to} {face}"
   |                  ^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `object`?
