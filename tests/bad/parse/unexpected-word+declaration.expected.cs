chyba[unexpected-word]: `knid` tu nemůže stát; očekává se: deklarace, např. `kind`, `zone` nebo `turns`
 --> parse/unexpected-word+declaration.rules:5:1
  |
5 | knid mark of player, 5 each
  | ^^^^ zde
tip: nemá to být `kind`?
