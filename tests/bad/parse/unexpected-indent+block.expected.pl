błąd[unexpected-indent]: ten wiersz ma wcięcie, a wyżej nie zaczyna się żaden blok
  --> parse/unexpected-indent+block.rules:10:1
   |
10 |       only if s is not b2
   | ^^^^^^ tutaj
