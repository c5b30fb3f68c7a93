błąd[example-possible]: w przykładzie „a gap is reported for the row” ta zasada nie wyklucza pozycji; wykluczają ją: W-STAND
  --> examples/example-possible+gap/game.rules:13:8
   |
13 |   then impossible by W-TURN
   |        ^^^^^^^^^^^^^^^^^^^^ tutaj
