błąd[unexpected-word]: tu nie może stać `step`; oczekiwano: `steps`, `to`
 --> parse/unexpected-word+walk.rules:9:32
  |
9 |     with route from walks of 1 step over square from a1
  |                                ^^^^ tutaj
wskazówka: czy chodziło o `steps`?
