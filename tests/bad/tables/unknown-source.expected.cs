chyba[unknown-source]: `rulling` není druh zdroje; použij jeden z těchto: printed, inferred, ruling, assumed
 --> tables/unknown-source/rules.yaml:4:11
  |
4 | TTT-TURN: rulling
  |           ^^^^^^^ zde
tip: nemá to být `ruling`?
