błąd[bad-character]: tu nie może stać `’`
  --> parse/bad-character.rules:10:16
   |
10 |     put 1 cross’s mark from box in s
   |                ^ tutaj
wskazówka: czy chodziło o `'`?
