błąd[unexpected-word]: tu nie może stać `p`; oczekiwano: `step`
 --> parse/unexpected-word+every.rules:8:32
  |
8 |     only if calm > 0 and every p in players: p is you
  |                                ^ tutaj
