błąd[pattern-word]: `say.is.empty` wymaga słowa `_emtpy`, którego nie ma w języku `xx`
 --> xx/messages.po:7:20
  |
7 | msgstr "{zone:nom} {w=_emtpy@zone} est"
  |                    ^^^^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `_empty`?
