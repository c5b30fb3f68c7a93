błąd[uneven-indentation]: wcięcie tego wiersza nie pasuje do żadnego bloku
  --> parse/uneven-indentation.rules:10:1
   |
10 |    cannot if s is b2
   | ^^^ tutaj
