chyba[open-outside]: procedura `stroll` je otevřená pro `favors`, takže ji lze provést jen během této části
  --> check/open-outside.rules:15:3
   |
15 |   do stroll()
   |   ^^^^^^^^^^^ zde
