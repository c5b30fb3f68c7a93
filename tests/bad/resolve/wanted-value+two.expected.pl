błąd[wanted-value]: potrzebna jest tu jedna liczba albo jedna nazwa
  --> resolve/wanted-value+two.rules:13:17
   |
13 |   given spot is a1, a2
   |                 ^^^^^^ tutaj
