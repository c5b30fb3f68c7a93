chyba[wanted-number]: `money-1` musí být číslo od 1 do 999
 --> input/far-too-many.yaml:4:14
  |
4 |   player-1: [123456789012345678901234567890 money-1]
  |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zde
