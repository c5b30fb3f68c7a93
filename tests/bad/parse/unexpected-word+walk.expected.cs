chyba[unexpected-word]: `step` tu nemůže stát; očekává se: `steps`, `to`
 --> parse/unexpected-word+walk.rules:9:32
  |
9 |     with route from walks of 1 step over square from a1
  |                                ^^^^ zde
tip: nemá to být `steps`?
