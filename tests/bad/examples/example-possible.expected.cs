chyba[example-possible]: v příkladu „six crosses“ pozici nevylučuje toto pravidlo, ale tato: –
  --> examples/example-possible.rules:17:8
   |
17 |   then impossible by TTT-MARKS
   |        ^^^^^^^^^^^^^^^^^^^^^^^ zde
