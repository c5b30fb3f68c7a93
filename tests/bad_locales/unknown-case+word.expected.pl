błąd[unknown-case]: `say.is.empty` wymienia przypadek `nmo`, którego nie ma w języku `xx`; przypadki: nom, gen, acc
 --> xx/messages.po:7:20
  |
7 | msgstr "{zone:nom} {w=_empty:nmo@zone} est"
  |                    ^^^^^^^^^^^^^^^^^^^ tutaj
wskazówka: czy chodziło o `nom`?
