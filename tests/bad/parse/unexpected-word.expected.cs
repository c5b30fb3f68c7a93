chyba[unexpected-word]: `form` tu nemůže stát; očekává se: `from`
 --> parse/unexpected-word.rules:8:22
  |
8 |   choose to place: s form square
  |                      ^^^^ zde
tip: nemá to být `from`?
