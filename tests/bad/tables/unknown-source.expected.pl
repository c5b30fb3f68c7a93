błąd[unknown-source]: `rulling` nie jest rodzajem źródła; użyj jednego z: printed, inferred, ruling, assumed
 --> tables/unknown-source/rules.yaml:4:11
  |
4 | TTT-TURN: rulling
  |           ^^^^^^^ tutaj
wskazówka: czy chodziło o `ruling`?
