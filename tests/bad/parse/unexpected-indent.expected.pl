błąd[unexpected-indent]: ten wiersz ma wcięcie, a wyżej nie zaczyna się żaden blok
 --> parse/unexpected-indent.rules:5:1
  |
5 |   kind mark of player, 5 each
  | ^^ tutaj
