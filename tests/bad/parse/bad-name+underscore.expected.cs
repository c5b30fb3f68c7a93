chyba[bad-name]: `place_mark` není jméno; jména se skládají z malých písmen (bez háčků a čárek), číslic a jednotlivých spojovníků
 --> parse/bad-name+underscore.rules:8:13
  |
8 |   choose to place_mark: s from square
  |             ^^^^^^^^^^ zde
tip: nemá to být `place-mark`?
