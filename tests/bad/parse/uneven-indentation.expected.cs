chyba[uneven-indentation]: odsazení tohoto řádku neodpovídá žádnému bloku
  --> parse/uneven-indentation.rules:10:1
   |
10 |    cannot if s is b2
   | ^^^ zde
