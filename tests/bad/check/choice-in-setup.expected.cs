chyba[choice-in-setup]: příprava hry nemůže čekat na rozhodnutí
  --> check/choice-in-setup.rules:8:3
   |
 8 |   do open-up()
   |   ^^^^^^^^^^^^ zde
  --> check/choice-in-setup.rules:11:3
   |
11 |   choose to start: p from players
   |   ------------------------------- rozhodnutí je zde
