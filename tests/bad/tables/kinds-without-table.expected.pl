błąd[kinds-without-table]: rodzaje w obrębie `card` wymagają tabeli; w wierszu powyżej dopisz `from` i nazwę pliku
 --> tables/kinds-without-table.rules:5:3
  |
5 |   pip, 5 in all, with points 1 to 2
  |   ^^^ tutaj
