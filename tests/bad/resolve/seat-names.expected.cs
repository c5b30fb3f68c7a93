chyba[seat-names]: hráčů je 2, takže i jmen musí být 2, a ne 1
 --> resolve/seat-names.rules:2:14
  |
2 |   players 2: cross
  |              ^^^^^ zde
 --> resolve/seat-names.rules:2:11
  |
2 |   players 2: cross
  |           - deklarováno zde
