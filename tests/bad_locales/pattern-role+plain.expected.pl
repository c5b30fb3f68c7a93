błąd[pattern-role]: `ui.copied` nie ma części `foldre` (język `xx`); jego części: folder
  --> xx/messages.po:13:17
   |
13 | msgstr "nunc in {foldre} est"
   |                 ^^^^^^^^ tutaj
wskazówka: czy chodziło o `folder`?
