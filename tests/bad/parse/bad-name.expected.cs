chyba[bad-name]: `Cross` není jméno; jména se skládají z malých písmen (bez háčků a čárek), číslic a jednotlivých spojovníků
 --> parse/bad-name.rules:2:14
  |
2 |   players 2: Cross, Nought
  |              ^^^^^ zde
tip: nemá to být `cross`?
