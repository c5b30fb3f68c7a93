chyba[example-possible]: v příkladu „a gap is reported for the row“ pozici nevylučuje toto pravidlo, ale tato: W-STAND
  --> examples/example-possible+gap/game.rules:13:8
   |
13 |   then impossible by W-TURN
   |        ^^^^^^^^^^^^^^^^^^^^ zde
