błąd[pattern-role]: `say.is.empty` nie ma części `place` (język `xx`); jego części: zone
 --> xx/messages.po:7:20
  |
7 | msgstr "{zone:nom} {w=_empty@place} est"
  |                    ^^^^^^^^^^^^^^^^ tutaj
