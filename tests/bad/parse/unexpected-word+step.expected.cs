chyba[unexpected-word]: `putt` tu nemůže stát; očekává se: krok, např. `put`, `choose` nebo `if`
  --> parse/unexpected-word+step.rules:10:5
   |
10 |     putt 1 your mark from box in s
   |     ^^^^ zde
tip: nemá to být `put`?
