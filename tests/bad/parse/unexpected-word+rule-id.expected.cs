chyba[unexpected-word]: `TTT-PLACE` tu nemůže stát; očekává se: konec řádku, `and`, `or`
 --> parse/unexpected-word+rule-id.rules:9:37
  |
9 |     only if s is empty              TTT-PLACE
  |                                     ^^^^^^^^^ zde
tip: nemá to být `@TTT-PLACE`?
