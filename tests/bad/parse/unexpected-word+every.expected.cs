chyba[unexpected-word]: `p` tu nemůže stát; očekává se: `step`
 --> parse/unexpected-word+every.rules:8:32
  |
8 |     only if calm > 0 and every p in players: p is you
  |                                ^ zde
