błąd[example-possible]: w przykładzie „six crosses” ta zasada nie wyklucza pozycji; wykluczają ją: –
  --> examples/example-possible.rules:17:8
   |
17 |   then impossible by TTT-MARKS
   |        ^^^^^^^^^^^^^^^^^^^^^^^ tutaj
