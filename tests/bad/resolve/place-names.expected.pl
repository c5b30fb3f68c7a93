błąd[place-names]: dwie plansze miałyby miejsce o nazwie `a1`
 --> resolve/place-names.rules:5:8
  |
5 | places shelf: 2 by 1, each for 1 stone
  |        ^^^^^ tutaj
