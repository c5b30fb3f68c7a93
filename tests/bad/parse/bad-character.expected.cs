chyba[bad-character]: `’` tu nemůže stát
  --> parse/bad-character.rules:10:16
   |
10 |     put 1 cross’s mark from box in s
   |                ^ zde
tip: nemá to být `'`?
