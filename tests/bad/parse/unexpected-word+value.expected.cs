chyba[unexpected-word]: `3` tu nemůže stát; očekává se: operátor, např. `is`, `and` nebo `+`; konec řádku; `visits`
 --> parse/unexpected-word+value.rules:9:22
  |
9 |     only if s's rank 3
  |                      ^ zde
